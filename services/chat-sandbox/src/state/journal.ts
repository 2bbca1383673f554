import { type FileHandle, open } from 'node:fs/promises'

/** Changes that are written and synced together: those that arrive while an earlier batch is being synced. */
interface Batch {
  lines: string[]
  undos: (() => void)[]
  done: Promise<void>
  settle: (error?: unknown) => void
}

/**
 * The state on disk: one line per call with its changes, appended and synced before the call is answered. A kill -9
 * can only tear the last line of an append-only file, and that line was never acknowledged.
 */
export class Journal {
  #open: Batch | undefined
  #writing: Batch | undefined
  /** Whether a failed write may have left bytes after `length`. */
  #isTorn = false

  private constructor(
    private readonly file: FileHandle,
    private length: number,
  ) {}

  /** Opens the file for appending after its first `length` bytes; cuts off the rest. */
  static async open(path: string, length?: number): Promise<Journal> {
    const file = await open(path, 'a')
    const { size } = await file.stat()
    if (length !== undefined && length < size) await file.truncate(length)
    return new Journal(file, length ?? size)
  }

  /**
   * Resolves when the changes are on disk. When a write fails, as on a full disk, it undoes and rejects all changes
   * that are not on disk, latest first, because later ones may build on earlier ones. Further changes are tried
   * again.
   */
  append(line: string, undo: () => void): Promise<void> {
    this.#open ??= newBatch()
    const { lines, undos, done } = this.#open
    lines.push(`${line}\n`)
    undos.push(undo)
    if (!this.#writing) void this.#writeAll()
    return done
  }

  /** Resolves when everything appended so far is on disk; rejects when it is lost. */
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
      // When this fails too, the next write tries it again.
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
  // Callers handle the rejection; without one it must not end the process.
  done.catch(() => {})
  return { lines: [], undos: [], done, settle }
}
