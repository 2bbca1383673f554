/** In characters; thirty remotes of a hundred files each fit several times. Above it a registry is refused unread. */
export const registryLimit = 2_000_000
