import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { compress, encodings } from './compress.mjs'

const textFile = /\.(js|css|svg)$/
const aWeek = 7 * 24 * 3_600_000

/**
 * Writes FILE.br and FILE.gz beside every text below a folder, once, at the best level. The names of these files contain their hash, so
 * a compressed one is never out of date.
 * @param {string} folder
 * @param {string} [cache] a folder where compressed contents are stored by hash, for other folders with the same files
 */
export const precompress = async (folder, cache) => {
  const names = await readdir(folder, { recursive: true })
  const waiting = names.filter((name) => textFile.test(name)).map((name) => path.join(folder, name))
  const worker = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop())
      for (const encoding of encodings) await compressFile(file, encoding, cache)
  }
  if (cache) await mkdir(cache, { recursive: true })
  await Promise.all([worker(), worker()])
  if (cache) await removeUnused(cache)
}

/** @param {string} file @param {{ name: string, suffix: string }} encoding @param {string | undefined} cache */
const compressFile = async (file, { name, suffix }, cache) => {
  const target = file + suffix
  if (existsSync(target)) return
  const content = await readFile(file)
  const hash = createHash('sha256').update(content).digest('hex')
  const known = cache && path.join(cache, hash + suffix)
  if (known && existsSync(known)) {
    const now = new Date()
    await utimes(known, now, now)
    return writeWhole(target, await readFile(known))
  }
  const body = await compress(content, name)
  for (const file of [target, known]) if (file) await writeWhole(file, body)
}

/**
 * Others may read or write the same file now, also in this process: two folders can have the same content.
 * @param {string} file @param {Buffer} content
 */
const writeWhole = async (file, content) => {
  const draft = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}`)
  await writeFile(draft, content)
  await rename(draft, file)
}

/** @param {string} cache */
const removeUnused = async (cache) => {
  for (const name of await readdir(cache)) {
    const file = path.join(cache, name)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > aWeek) await rm(file, { force: true })
  }
}
