/** How long a request to join a team waits for an answer (days). */
export const ACCESS_REQUEST_DAYS = 14
