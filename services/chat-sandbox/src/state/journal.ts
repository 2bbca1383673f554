import { type FileHandle, open } from 'node:fs/promises'

/** Changes that are written and synced together: those that came while the ones before were being synced. */
interface Batch {
  lines: string[]
  undos: (() => void)[]
  done: Promise<void>
  settle: (error?: unknown) => void
}

/**
 * The state on disk: a file of lines, each the changes of one call, appended and synced before the call is answered.
 * An append-only file is the simplest thing that a kill -9 cannot harm: at worst its last line is torn, and that line
 * was never acknowledged.
 */
export class Journal {
  #open: Batch | undefined
  #writing: Batch | undefined
  /** Whether a failed write may have left something behind what is safe. */
  #isTorn = false

  private constructor(
    private readonly file: FileHandle,
    private length: number,
  ) {}

  /** Opens the file to write behind its first `length` bytes; what else is in it is cut off. */
  static async open(path: string, length?: number): Promise<Journal> {
    const file = await open(path, 'a')
    const { size } = await file.stat()
    if (length !== undefined && length < size) await file.truncate(length)
    return new Journal(file, length ?? size)
  }

  /**
   * Resolves when the changes are safe. When they cannot be written, as on a full disk, everything that is not safe yet is
   * undone, latest first, and rejected: later changes may build on those that are lost. The next ones are tried anew.
   */
  append(line: string, undo: () => void): Promise<void> {
    this.#open ??= newBatch()
    const { lines, undos, done } = this.#open
    lines.push(`${line}\n`)
    undos.push(undo)
    if (!this.#writing) void this.#writeAll()
    return done
  }

  /** Resolves when everything appended so far is safe; rejects when it is lost. */
  async flush(): Promise<void> {
    await (this.#open ?? this.#writing)?.done
  }

  async close(): Promise<void> {
    await this.flush().catch(() => {})
    await this.file.close()
  }

  async #writeAll(): Promise<void> {
    for (let batch = this.#takeOpen(); batch; batch = this.#takeOpen()) {
      this.#writing = batch
      try {
        await this.#write(Buffer.from(batch.lines.join('')))
        batch.settle()
      } catch (error) {
        const later = this.#takeOpen()
        for (const undo of [...batch.undos, ...(later?.undos ?? [])].reverse()) undo()
        batch.settle(error)
        later?.settle(error)
      }
    }
    this.#writing = undefined
  }

  #takeOpen(): Batch | undefined {
    const batch = this.#open
    this.#open = undefined
    return batch
  }

  async #write(bytes: Buffer): Promise<void> {
    if (this.#isTorn) await this.#mend()
    this.#isTorn = true
    try {
      await this.file.appendFile(bytes)
      await this.file.datasync()
    } catch (error) {
      // When even this fails it is tried again before the next write.
      await this.#mend().catch(() => {})
      throw error
    }
    this.length += bytes.length
    this.#isTorn = false
  }

  async #mend(): Promise<void> {
    await this.file.truncate(this.length)
    this.#isTorn = false
  }
}

function newBatch(): Batch {
  let settle: Batch['settle'] = () => {}
  const done = new Promise<void>((resolve, reject) => {
    settle = (error) => (error === undefined ? resolve() : reject(error))
  })
  // Who waits for it hears of the failure; that nobody does is no reason to end.
  done.catch(() => {})
  return { lines: [], undos: [], done, settle }
}
