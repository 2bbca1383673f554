/** What a global setup leaves for its teardown: Jest passes nothing else between them. */
declare var removePgliteDump: () => Promise<void>
declare var stopPostgres: () => Promise<void>
