import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import * as z from 'zod/mini'

/** The files of a build as one compressed file: JSON, contents by path, one character per byte, so that text stays text. */

const contentsSchema = z.record(z.string().check(z.regex(/^(?!.*\.\.)[\w@.+-][\w@./+-]*$/)), z.string())

/** Returns the same bytes for the same files. */
export const pack = (contents: Map<string, Buffer>): Buffer => {
  const files = [...contents].sort(([one], [other]) => (one < other ? -1 : 1))
  return brotliCompressSync(
    JSON.stringify(Object.fromEntries(files.map(([file, content]) => [file, content.toString('latin1')]))),
  )
}

/** Throws for anything that `pack` has not made. */
export const unpack = (archive: Buffer): Map<string, Buffer> => {
  const files = contentsSchema.parse(JSON.parse(brotliDecompressSync(archive).toString()))
  return new Map(Object.entries(files).map(([file, content]) => [file, Buffer.from(content, 'latin1')]))
}

/** Empties a folder and writes files into it. */
export const writeContents = (folder: string, contents: Map<string, Buffer>) => {
  rmSync(folder, { recursive: true, force: true })
  for (const [file, content] of contents) {
    const whole = path.join(folder, file)
    mkdirSync(path.dirname(whole), { recursive: true })
    writeFileSync(whole, content)
  }
}
