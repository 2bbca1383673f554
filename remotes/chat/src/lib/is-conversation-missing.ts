/** The chat service's codes for what does not exist and what the user may not see: it does not tell users which conversations exist. */
const codes: unknown[] = [16, 17]

/** Whether the chat service itself says that a conversation does not exist. Its status alone may be of something in between. */
export const isConversationMissing = (error: unknown) =>
  codes.includes((error as { code?: unknown } | null)?.code)
