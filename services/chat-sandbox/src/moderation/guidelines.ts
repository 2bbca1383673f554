import { BLOCKLIST } from '../lib/settings'

export type Verdict = keyof typeof BLOCKLIST

/** What the guidelines say to a text: nothing when it may be sent. */
export function checkText(text: string | null | undefined): Verdict | undefined {
  const words = (text ?? '').toLowerCase().split(/[^\p{L}\p{N}]+/u)
  const verdicts = Object.keys(BLOCKLIST) as Verdict[]
  return verdicts.find((verdict) => BLOCKLIST[verdict].some((word) => words.includes(word)))
}

/** How a message that was held back says so. Clients read either field: the second is of an earlier moderation. */
export const verdictFields = (verdict: Verdict, text: string) => ({
  moderation: { action: verdict, original_text: text },
  moderation_details: {
    action: `MESSAGE_RESPONSE_ACTION_${verdict.toUpperCase()}`,
    original_text: text,
  },
})
