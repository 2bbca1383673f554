type Fields = { [field: string]: unknown }

/**
 * Whether a field that is `sent` is stored otherwise than its writer saw `before`: somebody else has changed it meanwhile. What is stored as it
 * was sent, as after a lost answer, is fine, and so is what an app sends that does not say what it saw.
 */
export const hasUnseenChange = (before: Fields | undefined, sent: Fields, stored: Fields): boolean =>
  Object.entries(before ?? {}).some(
    ([field, seen]) =>
      seen !== undefined &&
      sent[field] !== undefined &&
      stored[field] !== seen &&
      stored[field] !== sent[field],
  )
