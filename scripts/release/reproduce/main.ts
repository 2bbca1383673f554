// npm run reproduce -- REMOTE VERSION: whether the commit that a release names builds the same files.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineCli } from '../../../shared/src/node/cli.mjs'
import { Problem } from '../../../shared/src/node/problem.mjs'
import { exitWithError } from '../../stack/exit.mjs'
import { log, logStep } from '../../stack/log.mjs'
import { root } from '../../stack/root.mjs'
import { addLengths, hasLengths } from '../add-lengths'
import { withChanges } from '../author'
import { readDist } from '../dist'
import { readRecord } from '../record'
import { findRelease, getFolderName, readFiles } from '../releases'
import { openReader } from '../site'
import { addPackages, checkOut } from './check-out'
import { compareBuild } from './compare-build'

const cli = defineCli({
  usage: 'npm run reproduce -- REMOTE VERSION [OPTIONS]',
  options: {
    root: { value: 'DIR', default: '.data/site', help: 'the folder that is published' },
    key: { value: 'FILE', help: 'the key that signs the registry' },
    trust: { value: 'FILE', help: 'its public half, which is enough' },
  },
  words: [2, 2],
})

const folder = path.join(mkdtempSync(path.join(tmpdir(), 'hosts-reproduce-')), 'checkout')
try {
  const { values, words } = cli.read(process.argv.slice(2))
  const [name = '', version = ''] = words
  const site = openReader({ ...values, root: path.resolve(root, values.root) })
  const release = await findRelease(site, name, version)
  const { commit } = (await readRecord(site, name, getFolderName(release))).facts
  if (commit.endsWith(withChanges) || !/^[0-9a-f]{40}$/.test(commit))
    throw new Problem(`${name} ${version} was built from ${commit}, which nobody can build again.`)
  checkOut(root, commit, folder)
  log(`${commit.slice(0, 10)}, ${addPackages(root, folder)}`)
  const own = path.join(folder, 'remotes', name)
  await logStep(`Building ${name}`, () => {
    const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build'], {
      cwd: own,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Problem(`${name} could not be built.`, `${stdout}${stderr}`)
  })
  const files = await readFiles(site, name, release)
  const dist = await readDist(path.join(own, 'dist'))
  const differing = compareBuild(release, files, hasLengths(files) ? addLengths(dist) : dist)
  if (differing.length > 0)
    throw new Problem(
      `${differing.length} files of ${name} ${version} are not what ${commit} builds here.`,
      differing.join('\n'),
    )
  log(`${name} ${version}: all ${Object.keys(files).length} files are what ${commit} builds.`)
} catch (error) {
  process.exitCode = 1
  if (!(error instanceof Problem)) await exitWithError(error)
  else console.error([error.details, error.message].filter(Boolean).join('\n'))
} finally {
  rmSync(path.dirname(folder), { recursive: true, force: true })
}
