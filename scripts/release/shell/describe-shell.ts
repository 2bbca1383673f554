import { createHash } from 'node:crypto'
import { Problem } from '../../../shared/src/node/problem.mjs'
import { removeConfig } from '../../../shell/src/service-worker/remove-config'
import { readConfig } from '../../stack/index-html.mjs'
import { computeIntegrity, type Dist, readContents } from '../dist'
import type { ShellRelease } from './shell-record'
import type { ShellSource } from './shell-source'

export const pageName = 'index.html'
const required = [pageName, 'worker.js', 'files.json']

/** Whether a file's name contains its content's hash: it may lie beside those of other releases. */
export const hasHash = (file: string) => /\.[0-9a-f]{10}\.\w+$/.test(file)

/** The files with a hash that a page names. */
const listNamed = (html: string) =>
  [...html.matchAll(/[\s"'(=]\/([\w.@-]+\.[0-9a-f]{10}\.\w+)/g)].map(([, file = '']) => file)

const refuse = (what: string) => new Problem(`The shell cannot be released: ${what}. Build it first.`)

/** Reads a build of the shell and describes it, named by a hash of its whole description. Throws a Problem for one that is not whole. */
export const describeShell = async (
  { dist, version, platform, federation, contract }: ShellSource,
  local: boolean,
): Promise<{ release: ShellRelease; contents: Dist['contents'] }> => {
  const contents = await readContents(dist).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? refuse(`${dist} holds no build`) : error
  })
  const html = String(contents.get(pageName) ?? '')
  const missing = [...required, ...listNamed(html)].find((file) => !contents.has(file))
  if (missing) throw refuse(`its build lacks ${missing}`)
  if (readConfig(html) === null) throw refuse('its page has no element for the configuration')
  const files = Object.fromEntries([...contents].map(([file, content]) => [file, computeIntegrity(content)]))
  const content = { platform, federation, contract, files }
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 10)
  const folder = `${version}${local ? '+' : '-'}${hash}`
  const page = computeIntegrity(removeConfig(html))
  return { release: { version: local ? folder : version, folder, page, ...content }, contents }
}
