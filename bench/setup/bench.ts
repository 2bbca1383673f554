import type { Browser } from '@playwright/test'
import type { ChatService } from '../../scripts/chat-service'
import type { Site } from './site-server'

/** The two that are compared. */
export const kinds = ['federated', 'single'] as const
export type Kind = (typeof kinds)[number]

/** Beside them Stream's own example of a chat, which only the chat's weight is compared with. */
export type Sites = Record<Kind | 'example', Site>

/** What every measurement works with. */
export type Bench = {
  browser: Browser
  sites: Sites
  origins: Record<keyof Sites, string>
  /** The chat service as its server side. */
  chat: ChatService
  /** Folder for all that the measurements leave behind. */
  data: string
  /** How often what varies is measured. */
  runs: number
}

/**
 * Measures both builds in turn, so that whatever else the machine does meanwhile meets both. What the first turn gives is
 * left out: it meets files and code that nothing has touched yet.
 */
export const measureAlternately = async <Result>(
  runs: number,
  measure: (kind: Kind) => Promise<Result>,
): Promise<Record<Kind, Result[]>> => {
  const results: Record<Kind, Result[]> = { federated: [], single: [] }
  for (let run = 0; run <= runs; run += 1) {
    for (const kind of run % 2 ? kinds : [...kinds].reverse()) {
      const result = await measure(kind)
      if (run > 0) results[kind].push(result)
    }
  }
  return results
}
