/** Words that hold a text back: bounced to its author, or removed. */
const BLOCKLIST = { bounce: ['blockedword'], remove: ['removedword'] }

export type Verdict = keyof typeof BLOCKLIST

/** The verdict of the guidelines on a text; undefined when it may be sent. */
export function checkText(text: string | null | undefined): Verdict | undefined {
  const words = (text ?? '').toLowerCase().split(/[^\p{L}\p{N}]+/u)
  const verdicts = Object.keys(BLOCKLIST) as Verdict[]
  return verdicts.find((verdict) => BLOCKLIST[verdict].some((word) => words.includes(word)))
}

/** The fields of a message that is held back. Clients read either one; the second is of an earlier moderation API. */
export const verdictFields = (verdict: Verdict, text: string) => ({
  moderation: { action: verdict, original_text: text },
  moderation_details: {
    action: `MESSAGE_RESPONSE_ACTION_${verdict.toUpperCase()}`,
    original_text: text,
  },
})
