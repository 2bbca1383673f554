import type { Browser } from '@playwright/test'
import type { ChatService } from '../../scripts/chat-service'
import type { Site } from './site-server'

/** The two builds that are compared. */
export const kinds = ['federated', 'single'] as const
export type Kind = (typeof kinds)[number]

/** Stream's own example of a chat is there for the chat's weight alone. */
export type Sites = Record<Kind | 'example', Site>

/** What every measurement needs. */
export type Bench = {
  browser: Browser
  sites: Sites
  origins: Record<keyof Sites, string>
  /** The chat service, called as a server. */
  chat: ChatService
  /** Folder for everything that measurements write. */
  data: string
  /** How often to measure what varies. */
  runs: number
}

/**
 * Measures both builds in turn, so that other load on the machine affects both alike. The first turn is left out: caches are still
 * empty.
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
