const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The page's title on this screen; the chat puts the number of unread messages before it. */
export const pageTitle = (screen: string) => new RegExp(`^(\\(\\d+\\+?\\) )?${escapeRegExp(screen)} · Hosts$`)
