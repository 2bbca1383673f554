import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { copyBinaries } from './copy-binaries.mjs'

test('the links of a copy lead to its own files', async () => {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'hosts-binaries-')))
  const [native, copy] = [path.join(folder, 'package/native'), path.join(folder, 'copy/native')]
  mkdirSync(path.join(native, 'lib'), { recursive: true })
  for (const file of ['libssl.so.1.1', 'libpq.so.5.18']) writeFileSync(path.join(native, 'lib', file), file)
  const missing = { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' }
  const packed = { source: 'native/lib/libssl.so.1.1', target: 'native/lib/libssl.so' }
  writeFileSync(path.join(native, 'pg-symlinks.json'), JSON.stringify([missing, packed]))
  symlinkSync('libssl.so.1.1', path.join(native, 'lib/libssl.so'))
  await copyBinaries(native, copy)
  for (const { source, target } of [missing, packed])
    expect(realpathSync(path.join(folder, 'copy', target))).toBe(path.join(folder, 'copy', source))
  rmSync(folder, { recursive: true })
})
