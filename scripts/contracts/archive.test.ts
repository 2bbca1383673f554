import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { pack, unpack, writeContents } from './archive'

const everyByte = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
const files = new Map([
  ['remote-entry.js', Buffer.from('console.log("Größe")')],
  ['images/logo.webp', everyByte],
])

test('an archive returns every byte, and the same files make the same archive', () => {
  expect(unpack(pack(files))).toEqual(files)
  expect(pack(new Map([...files].reverse()))).toEqual(pack(files))
})

test('writing into a folder removes what was there', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hosts-archive-'))
  writeFileSync(path.join(folder, 'old.js'), '')
  writeContents(folder, files)
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual([
    'images',
    'images/logo.webp',
    'remote-entry.js',
  ])
  expect(readFileSync(path.join(folder, 'images/logo.webp'))).toEqual(everyByte)
  rmSync(folder, { recursive: true })
})

test.each(['../outside.js', '/etc/passwd', 'a/../../b'])('an archive with the file %s is refused', (file) => {
  expect(() => unpack(brotliCompressSync(JSON.stringify({ [file]: '' })))).toThrow()
})
