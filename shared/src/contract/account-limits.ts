/**
 * What an account may have while none of its owners has confirmed an email address. A call that would add more: 422 `verify_first`, without a
 * path. Archived locations, retired bays and bookings of the past count.
 */
export const unverifiedLimits = { locations: 3, bays: 600, bookings: 10_000, sessions: 20 } as const

/** Sessions of one person, far more than anybody has browsers: another login ends the one that was used least recently. */
export const maxSessions = 50
