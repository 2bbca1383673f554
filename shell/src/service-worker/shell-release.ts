import type { RuntimeConfig } from '@hosts/shared/platform'
import { fileList } from '@hosts/shared/registry'
import { fileLimit, limitBody } from '../lib/limit-body'
import type { StoredRelease } from './release-list'

/** The hashes of the files of the shell's present build (rspack/service-worker.ts). */
const fileListAddress = '/files.json'

export type ShellPage = {
  /** Unchanged from the server, with its headers: its policy is part of it. */
  response: Response
  config: Pick<RuntimeConfig, 'apiUrl' | 'environment' | 'registry'>
  /** The script that starts the app, with its hash. */
  script: { address: string; integrity: string }
}

const findAttribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="?([^"\\s>]+)`).exec(tag)?.[1] ?? ''

/** Reads what the worker needs of a page's HTML. Throws for one that is not the shell's. */
export const parsePage = (html: string): Omit<ShellPage, 'response'> => {
  const config = /<script id="?config"?[^>]*>([^<]*)</.exec(html)?.[1]
  const tag = html.match(/<script\s[^>]*>/g)?.find((tag) => /\ssrc=/.test(tag) && /\sintegrity=/.test(tag))
  if (!config || !tag) throw new Error('This is not the page of Hosts')
  return {
    config: JSON.parse(config),
    script: { address: findAttribute(tag, 'src'), integrity: findAttribute(tag, 'integrity') },
  }
}

/** Fetches the page. A redirect leads elsewhere, for example to a network's own login. */
export const fetchPage = async (): Promise<ShellPage> => {
  const response = limitBody(await fetch('/', { cache: 'no-cache', redirect: 'error' }), fileLimit)
  if (!response.ok) throw new Error(`The page was answered with ${response.status}`)
  return { response, ...parsePage(await response.clone().text()) }
}

const toAddress = (file: string) => new URL(file, self.location.origin).href

/** The shell's release behind a page. Throws while the server is being updated and page and list are of different builds. */
export const fetchShellRelease = async ({ script }: ShellPage): Promise<StoredRelease> => {
  const response = limitBody(await fetch(fileListAddress, { cache: 'no-cache' }), fileLimit)
  const files = Object.entries(fileList.parse(await response.json())).map(([file, hash]) => [
    toAddress(file),
    hash,
  ])
  const release = { id: toAddress(script.address), files: Object.fromEntries(files) }
  if (release.files[release.id] !== script.integrity) throw new Error('The list is of another build')
  return release
}
