/** A global set-up's handover to its teardown: Jest passes nothing else between them. */
declare var removePgliteDump: () => Promise<void>
declare var removeDataFolder: () => Promise<void>
declare var stopPostgres: () => Promise<void>
