const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The page's title on the screen of this name; the chat's says before it how many messages wait. */
export const pageTitle = (screen: string) => new RegExp(`^(\\(\\d+\\+?\\) )?${literally(screen)} · Hosts$`)
