import { Problem } from '../../shared/src/node/problem.mjs'
import { readConfig } from '../stack/index-html.mjs'

/** @param {URL} page */
const read = async (page) => {
  const response = await fetch(page, { signal: AbortSignal.timeout(10_000) }).catch((error) => {
    const reason = error.cause?.code ?? error.name
    throw new Problem(
      `${page.origin} does not answer (${reason}). \`npm start\` runs Hosts on this machine; --against URL names another.`,
    )
  })
  if (!response.ok) throw new Problem(`${page} answered ${response.status} instead of a page.`)
  return response.text()
}

/**
 * Throws a Problem unless a page answers, is Hosts and lets its visitors take a remote from `origin`.
 * @param {URL} page
 * @param {string} origin
 */
export const requireOverridable = async (page, origin) => {
  const config = readConfig(await read(page))
  if (!config?.registry?.url) throw new Problem(`${page} answers, but it is not Hosts.`)
  if (!config.registry.overrideOrigins?.includes(origin))
    throw new Problem(
      `${page.origin} lets no browser take a remote from ${origin}: add that to registry.overrideOrigins of its configuration (docs/deploying.md, Debugging a deployed page).`,
    )
}
