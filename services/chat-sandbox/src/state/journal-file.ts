import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { syncFolder } from '@hosts/shared/sync-folder'
import type { Change } from './records'

const LINE_BREAK = 10
const READ_BYTES = 1024 * 1024

/** Reads a journal line by line; `end` is the byte where the next line starts. Ignores a torn last line, which has no line break. */
export async function* replay(path: string): AsyncGenerator<{ changes: Change[]; end: number }> {
  if (!existsSync(path)) return
  let rest: Buffer = Buffer.alloc(0)
  let number = 0
  let end = 0
  for await (const chunk of createReadStream(path, { highWaterMark: READ_BYTES })) {
    const bytes = rest.length ? Buffer.concat([rest, chunk]) : (chunk as Buffer)
    let start = 0
    for (let at = bytes.indexOf(LINE_BREAK); at !== -1; at = bytes.indexOf(LINE_BREAK, start)) {
      number += 1
      end += at + 1 - start
      yield { changes: parse(bytes.toString('utf8', start, at), path, number), end }
      start = at + 1
    }
    rest = bytes.subarray(start)
  }
}

function parse(line: string, path: string, number: number): Change[] {
  try {
    return JSON.parse(line)
  } catch {
    throw new Error(`${path} is damaged at line ${number}. Restore it from a copy, or start without it.`)
  }
}

/** Replaces the journal atomically by one with the given records only. */
export async function rewrite(path: string, changes: Iterable<Change>): Promise<void> {
  const draft = `${path}.new`
  try {
    await pipeline(lines(changes), createWriteStream(draft, { flush: true }))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await rename(draft, path)
  await syncFolder(dirname(path))
}

const LINES_A_CHUNK = 200

/** Joins many lines into a chunk, because each chunk is a write. */
function* lines(changes: Iterable<Change>): Generator<string> {
  let chunk: string[] = []
  for (const change of changes) {
    chunk.push(`${JSON.stringify([change])}\n`)
    if (chunk.length < LINES_A_CHUNK) continue
    yield chunk.join('')
    chunk = []
  }
  if (chunk.length) yield chunk.join('')
}
