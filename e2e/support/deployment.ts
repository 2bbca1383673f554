import type { Page, Route } from '@playwright/test'
import { type Registry, readDocuments } from './api'
import { createSigner } from './registry-signer'

/** Serves a file of a remote; any page may read it, as in a deployment. */
export const fulfillFile = (route: Route, body: string | Buffer, file: string) =>
  route.fulfill({
    body,
    contentType: file.endsWith('.css') ? 'text/css' : 'text/javascript',
    headers: { 'Access-Control-Allow-Origin': '*' },
  })

/** The deployment behind a page, whose registry a test can replace: the page trusts the test's signer beside its own. */
export const openDeployment = async (page: Page, baseURL: string | undefined) => {
  const documents = await readDocuments(String(baseURL))
  const { registry, registryUrl } = documents
  const signer = createSigner()

  let answer: ((route: Route) => Promise<void>) | null = null
  await page.route(registryUrl, (route) => (answer ? answer(route) : route.fallback()))

  // Chromium blocks local requests from a page without an address.
  await page.context().grantPermissions(['local-network-access'])
  const { origin } = new URL(registryUrl)
  await page.route(
    (url) => url.origin === origin && !/\.\w+$|^\/(api|stream)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      // A connection that the server has just closed, on a machine that stalls.
      const response = await route.fetch({ maxRetries: 1 })
      const html = (await response.text()).replace('"keys":[', `"keys":["${signer.key}",`)
      await route.fulfill({ response, body: html })
    },
  )

  let { sequence } = registry
  return {
    ...documents,
    signer,
    /** The next registry, with another release of one remote. */
    next: (name: string, change: object): Registry => {
      const { stable } = registry.remotes[name] as Registry['remotes'][string]
      sequence += 1
      return {
        ...registry,
        sequence,
        remotes: { ...registry.remotes, [name]: { stable: { ...stable, ...change } } },
      }
    },
    /** The registry's address serves this from here on; null: the real registry. */
    serveRegistry: (body: string | null, status = 200) => {
      answer =
        body === null ? null : (route) => route.fulfill({ status, body, contentType: 'application/json' })
    },
  }
}
