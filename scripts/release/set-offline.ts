import { Problem } from '../../shared/src/node/problem.mjs'
import { readRegistry } from './registry-file'
import type { Site } from './site'
import { updateRegistry } from './update-registry'

/** Allows browsers the service worker, `on`, or makes them remove it and its files, `off`. Returns its steps, in sentences. */
export const setOffline = async (site: Site, word: string): Promise<string[]> => {
  if (word !== 'on' && word !== 'off') throw new Problem(`The worker can be on or off, not ${word}.`)
  const { by, commit } = site.author
  const { why } = site
  await updateRegistry(site, async ({ exists, remotes, history }) => {
    if (!exists) throw new Problem('Nothing is released yet, so there is no registry to change.')
    const change = {
      at: new Date().toISOString(),
      by,
      commit,
      command: `offline ${word}`,
      remote: '',
      ...(why && { why }),
    }
    return {
      remotes,
      offline: word === 'on',
      history: { ...history, changes: [...history.changes, change] },
    }
  })
  return [
    word === 'on'
      ? 'Browsers store pages and remotes again.'
      : 'Browsers remove the service worker and what it has stored, each with its next page.',
  ]
}

/** Switches the service worker on or off, unless it already is, or nothing is released yet. Returns the steps, none if nothing changed. */
export const ensureOffline = async (site: Site, word: 'on' | 'off'): Promise<string[]> => {
  const registry = await readRegistry(site)
  const current = registry?.offline === false ? 'off' : 'on'
  return registry && current !== word ? setOffline(site, word) : []
}
