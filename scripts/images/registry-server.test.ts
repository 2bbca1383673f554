import path from 'node:path'
import { build } from 'esbuild'
import { root } from '../stack/root.mjs'

test('bundles without modules that need the sources: the image has one file', async () => {
  const { metafile } = await build({
    entryPoints: [path.join(root, 'scripts/images/registry-server.ts')],
    absWorkingDir: root,
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    metafile: true,
  })
  const inputs = Object.keys(metafile.inputs)
  expect(inputs).toContain('scripts/images/collect-releases.ts')
  expect(inputs).not.toContain('scripts/stack/apps.mjs')
})
