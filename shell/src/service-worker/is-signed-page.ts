import { releasedShell } from '@hosts/shared/registry-shell'
import { digest } from '../lib/digest'
import { removeConfig } from './remove-config'

/** The pages that a verified registry allows; null where it names none that this worker can read: another release command wrote it. */
const readPages = (document: string): string[] | null => {
  const { shell } = JSON.parse(JSON.parse(document).registry)
  return releasedShell.safeParse(shell).data?.pages ?? null
}

/** Whether a page, apart from its configuration, is one that the registry names; yes where the registry names none. */
export const isSignedPage = async (html: string, document: string): Promise<boolean> => {
  const pages = readPages(document)
  if (!pages) return true
  const bytes = new TextEncoder().encode(removeConfig(html))
  return pages.includes(await digest(bytes.buffer as ArrayBuffer))
}
