import { log } from '../../stack/log.mjs'
import type { Decision } from './create-watch'

const timeoutMs = 5_000

const past = { 'end canary': 'canary ended', 'roll back': 'rolled back', alarm: 'ALARM, nothing was changed' }

const describeDecision = ({ remote, version, action, why }: Decision) =>
  `${remote} ${version}: ${past[action]}. It had ${why}.`

/** Reports an event: in the log, and to a webhook that accepts `{ "text": … }` as Slack's and Teams' do. Never throws. */
export const notify = async (decision: Decision, webhook: string | undefined) => {
  const text = describeDecision(decision)
  log(`${new Date().toISOString()} ${text}`)
  if (!webhook) return
  try {
    const response = await fetch(webhook, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ text, ...decision }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) log(`The webhook answered ${response.status}.`)
  } catch (error) {
    log(`The webhook did not answer: ${(error as Error).message}`)
  }
}
