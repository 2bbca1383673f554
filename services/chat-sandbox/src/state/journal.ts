import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { type FileHandle, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Change } from './records'

/**
 * The state on disk: a file of lines, each the changes of one call, appended and synced before the call is answered.
 * An append-only file is the simplest thing that a kill -9 cannot harm: at worst its last line is torn, and that line
 * was never acknowledged. Calls that arrive while a sync is running share the next one.
 */
export class Journal {
  #pending: string[] = []
  #next: Promise<void> | undefined
  #last: Promise<void> = Promise.resolve()

  private constructor(private readonly file: FileHandle) {}

  static async open(path: string): Promise<Journal> {
    return new Journal(await open(path, 'a'))
  }

  /** Resolves when the changes are safe. After a failed write everything fails: memory and disk no longer agree. */
  append(changes: Change[]): Promise<void> {
    this.#pending.push(`${JSON.stringify(changes)}\n`)
    this.#next ??= this.#last.then(() => this.#flush())
    return this.#next
  }

  /** Resolves when everything appended so far is safe. */
  settled(): Promise<void> {
    return this.#next ?? this.#last
  }

  async close(): Promise<void> {
    await this.settled().catch(() => {})
    await this.file.close()
  }

  async #flush(): Promise<void> {
    const lines = this.#pending.join('')
    this.#pending = []
    this.#last = this.#next ?? this.#last
    this.#next = undefined
    await this.file.appendFile(lines)
    await this.file.datasync()
  }
}

/** Reads a journal line by line. What follows the last line break is a torn write and is left out. */
export async function* replay(path: string): AsyncGenerator<Change[]> {
  if (!existsSync(path)) return
  let rest = ''
  let number = 0
  for await (const chunk of createReadStream(path, { encoding: 'utf8' })) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      number += 1
      yield parse(line, path, number)
    }
  }
}

function parse(line: string, path: string, number: number): Change[] {
  try {
    return JSON.parse(line)
  } catch {
    throw new Error(`${path} is damaged at line ${number}. Restore it from a copy, or start anew without it.`)
  }
}

/** Writes a journal that holds nothing but the given records, in place of the old one or not at all. */
export async function rewrite(path: string, changes: Iterable<Change>): Promise<void> {
  const draft = `${path}.new`
  await pipeline(lines(changes), createWriteStream(draft, { flush: true }))
  await rename(draft, path)
  const folder = await open(dirname(path), 'r')
  await folder.sync()
  await folder.close()
}

function* lines(changes: Iterable<Change>): Generator<string> {
  for (const change of changes) yield `${JSON.stringify([change])}\n`
}
