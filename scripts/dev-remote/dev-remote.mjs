import path from 'node:path'
import { remoteEntry } from '../stack/apps.mjs'
import { ensureInstalled } from '../stack/install.mjs'
import { log } from '../stack/log.mjs'
import { requireFreePorts } from '../stack/require-free-ports.mjs'
import { root } from '../stack/root.mjs'
import { requireOverridable } from './deployed-page.mjs'
import { readOptions } from './options.mjs'

/**
 * Builds and serves one remote from this disk, for a page that runs elsewhere: a browser that asks for it loads it from here.
 * @param {string[]} args
 */
export const devRemote = async (args) => {
  const { remote, page, port } = readOptions(args)
  const { name } = remote
  const origin = `http://localhost:${port}`
  await requireOverridable(page, origin)
  await requireFreePorts({ [name]: port })
  await ensureInstalled()
  // These need the packages.
  const { watchRemote } = await import('./watch-remote.mjs')
  const { serveBuild } = await import('./serve-build.mjs')
  log(`Building ${name} from ${remote.folder}`)
  const folder = path.join(root, '.data/dev-remote', `${name}-${port}`)
  const { whenBuilt } = await watchRemote(remote, folder)
  await serveBuild(folder, port, whenBuilt)
  log(`\nReady: ${new URL('/', page)}?override=${name}@${origin}/${remoteEntry}`)
  log(`The browser that opens it loads ${name} from this disk; an edit is there after a reload.`)
  log(`To end: Ctrl-C here, and Reset in the page's banner or ${new URL('/', page)}?override=${name}@`)
}
