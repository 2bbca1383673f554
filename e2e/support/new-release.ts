import type { Page } from '@playwright/test'
import { fulfillFile, type openDeployment } from './deployment'
import { hashFile } from './hash-file'

/** Serves the remote's next release: the same files with one text changed, and one added to the first sheet. Returns its entry in the registry. */
export const serveNewRelease = async (
  page: Page,
  { registry, fileUrl, listFiles }: Awaited<ReturnType<typeof openDeployment>>,
  name: string,
  { from, to, rules = '', version = '9.9.9' }: { from: string; to: string; rules?: string; version?: string },
) => {
  const { entry = '' } = registry.remotes[name]?.stable ?? {}
  const files = await listFiles(name)
  const read = async (file: string) => [file, await (await fetch(fileUrl(name, file))).text()] as const
  const contents = new Map(await Promise.all(Object.keys(files).map(read)))
  const hashes = { ...files }
  const put = (file: string, content: string) => {
    contents.set(file, content)
    hashes[file] = hashFile(content)
  }
  for (const [file, content] of contents) {
    const changed = content.replaceAll(from, to) + (/^remote\.\w+\.css$/.test(file) ? rules : '')
    if (file === entry || changed === content) continue
    put(file, changed)
    put(entry, String(contents.get(entry)).replaceAll(String(files[file]), String(hashes[file])))
  }
  const base = new URL(`../${version}-0123456789/`, fileUrl(name)).href
  await page.route(`${base}**`, (route) => {
    const file = route.request().url().slice(base.length)
    return fulfillFile(route, contents.get(file) ?? '', file)
  })
  return { version, base, files: hashes }
}
