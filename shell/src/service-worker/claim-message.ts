/** Message of a page that was reloaded past the worker, and needs it. A worker from before does nothing with it. */
export const claimMessage = 'claim'
