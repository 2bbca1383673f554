import path from 'node:path'
import { remoteEntry } from '../stack/apps.mjs'
import { requireFreePorts } from '../stack/free-ports.mjs'
import { ensureInstalled } from '../stack/install.mjs'
import { root } from '../stack/options.mjs'
import { say } from '../stack/say.mjs'
import { requireOverridable } from './deployed-page.mjs'
import { readAgainst } from './options.mjs'

/** One remote from disk inside a page that runs elsewhere: served here, and taken from here by the browser that asks for it. */
export const devAgainst = async (args) => {
  const { remote, page, port } = readAgainst(args)
  const { name } = remote
  const origin = `http://localhost:${port}`
  await requireOverridable(page, origin)
  await requireFreePorts({ [name]: port })
  await ensureInstalled()
  // What follows is there once the packages are.
  const { watchRemote } = await import('./watch-remote.mjs')
  const { serveBuild } = await import('./serve-build.mjs')
  say(`Building ${name} from ${remote.folder}`)
  const folder = path.join(root, '.data/against', `${name}-${port}`)
  const { whenBuilt } = await watchRemote(remote, folder)
  await serveBuild(folder, port, whenBuilt)
  say(`\nReady: ${new URL('/', page)}?override=${name}@${origin}/${remoteEntry}`)
  say(`The browser that opens it takes ${name} from this disk; an edit is there after a reload.`)
  say(`To end: Ctrl-C here, and Reset in the page's banner or ${new URL('/', page)}?override=${name}@`)
}
