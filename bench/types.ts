import type { Browser } from '@playwright/test'
import type { ChatService } from '../scripts/chat-service'
import type { RuntimeConfig } from '../shared/src/config'

export type Site = {
  /** Folders by the path below which each is served; the longest matching path wins. */
  folders: Record<string, string>
  /** The index.html for every path that names no file. */
  page: string
  config: RuntimeConfig
  registry?: string
  /** While it is true, the server sends as a slow network would: a service worker's requests pass by what the browser's tools slow down. */
  isSlow?: boolean
}

/** The two builds that are compared. */
export type Kind = 'federated' | 'single'

/** Stream's own example of a chat is there only for the chat's weight. */
export type Sites = Record<Kind | 'example', Site>

/** Set-up of every measurement. */
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
