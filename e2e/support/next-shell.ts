import { createHash } from 'node:crypto'
import { hashFile } from './hash-file'

const hashInName = /[0-9a-f]{10}(?=\.js$)/
const createName = (file: string, content: string) =>
  file.replace(hashInName, createHash('sha256').update(content).digest('hex').slice(0, 10))

/** The files of the shell's next build: every script differs, and with it its name and what names it. */
export const buildNextShell = (files: Map<string, Buffer>): Map<string, Buffer> => {
  const next = new Map(files)
  const changes: [string, string][] = []
  const rename = (file: string, change: (text: string) => string) => {
    const before = String(files.get(file))
    const text = `${change(before)}\n// The next build.`
    const name = createName(file, text)
    next.delete(file)
    next.set(name, Buffer.from(text))
    changes.push([String(file.match(hashInName)?.[0]), String(name.match(hashInName)?.[0])])
    changes.push([hashFile(before), hashFile(text)])
  }
  const replaceAll = (text: string) => changes.reduce((now, [from, to]) => now.replaceAll(from, to), text)
  const scripts = [...files.keys()].filter((file) => hashInName.test(file))
  const isMain = (file: string) => file.startsWith('main.')
  for (const file of scripts.filter((file) => !isMain(file))) rename(file, (text) => text)
  // It names the others.
  for (const file of scripts.filter(isMain)) rename(file, replaceAll)
  for (const file of ['index.html', 'files.json'])
    next.set(file, Buffer.from(replaceAll(String(files.get(file)))))
  return next
}
