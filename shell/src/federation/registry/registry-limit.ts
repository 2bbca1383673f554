/**
 * In characters: several times what thirty remotes of a hundred files need. A longer registry is refused unread. A file of its own:
 * the release commands use it too, and their types have no browser fetch.
 */
export const registryLimit = 2_000_000
