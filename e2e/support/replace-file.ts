import { renameSync, writeFileSync } from 'node:fs'

/** Replaces a file's text as editors do: a watcher never reads half of it, which would reload the page instead of updating it. */
export const replaceFile = (file: string, text: string) => {
  const next = `${file}.new`
  writeFileSync(next, text)
  renameSync(next, file)
}
