/** How many of those who have a conversation open come with it: enough to show whether the driver is there. */
export const watchers = { limit: 10 }
