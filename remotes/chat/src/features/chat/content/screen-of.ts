/** The element of a conversation's screen, hidden or not; null for one that has none. */
export const screenOf = (cid: string) => document.querySelector(`[data-conversation="${CSS.escape(cid)}"]`)
