import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const isText = /\.(js|css|svg)$/

/** Writes FILE.br and FILE.gz beside every text below a folder: compressed once at the highest level, not per request. */
export const precompress = async (folder: string) => {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!isText.test(name)) continue
    const file = path.join(folder, name)
    const content = await readFile(file)
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content))
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
  }
}
