// Writes what the image of a static app serves: node --import tsx scripts/images/build-site.ts shell|remotes/NAME FOLDER
import { cp, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Problem } from '../../shared/src/node/problem.mjs'
import { addLengths } from '../release/add-lengths'
import { createOwnFiles, describeRelease, getPublishedName } from '../release/describe-release'
import { readDist } from '../release/dist'
import { getDefaultAddress, getFolderName, withAddress } from '../release/releases'
import { describeShell } from '../release/shell/describe-shell'
import { readShellSource } from '../release/shell/shell-source'
import { remotes } from '../stack/apps.mjs'
import { exitWithError } from '../stack/exit.mjs'
import { precompress } from '../stack/precompress.mjs'
import { root } from '../stack/root.mjs'
import { commonHeaders } from '../stack/security-headers.mjs'
import { formatNginxHeaders } from './nginx-headers'
import { signRelease, signShell } from './signed-release'
import { writePages } from './write-pages'

const getDist = (app: string) => path.join(root, app, 'dist')
/** Source maps and dotfiles, which are the build's own, are not served. */
const isServed = (file: string) => !file.endsWith('.map') && !path.basename(file).startsWith('.')

/** The key that only the build gets. */
const key = process.env.RELEASE_KEY ?? ''

/** Writes the shell's files with its signed description, and beside them its pages, which the container fills in. */
const writeShell = async (site: string) => {
  const isFile = (file: string) => isServed(file) && path.basename(file) !== 'index.html'
  await cp(getDist('shell'), path.join(site, 'html'), { recursive: true, filter: isFile })
  await writePages(path.join(getDist('shell'), 'index.html'), path.join(site, 'pages'))
  const { version, page } = (await describeShell(readShellSource(), true)).release
  const built = { shell: { version, page }, at: new Date().toISOString() }
  await writeFile(path.join(site, 'html/shell-release.json'), signShell(built, key))
}

/** Writes one release in its published form, and its description for the registry at /release.json, signed by the remote's key. */
const writeRemote = async (app: string, site: string) => {
  const remote = remotes.find(({ folder }) => folder === app)
  if (!remote) throw new Problem(`There is no app ${app}.`)
  const dist = addLengths(await readDist(getDist(app)))
  const release = describeRelease(remote, dist, true)
  const placed = withAddress(release, getDefaultAddress(remote.name))
  const folder = path.join(site, 'html', getDefaultAddress(remote.name))
  for (const [file, content] of new Map([...dist.contents, ...createOwnFiles(dist)])) {
    const served = path.join(folder, getPublishedName(file, getFolderName(release)))
    await mkdir(path.dirname(served), { recursive: true })
    await writeFile(served, content)
  }
  const built = { remote: remote.name, release: placed, at: new Date().toISOString() }
  await writeFile(path.join(site, 'html/release.json'), signRelease(built, key))
}

const [app = '', site = ''] = process.argv.slice(2)
try {
  await mkdir(site, { recursive: true })
  await (app === 'shell' ? writeShell(site) : writeRemote(app, site))
  await writeFile(path.join(site, 'headers.conf'), formatNginxHeaders(commonHeaders))
  await precompress(path.join(site, 'html'))
} catch (error) {
  await exitWithError(error)
}
