import { expect, test } from '../support/fixtures'
import { runCommand } from '../support/run-command'

/** The first screen of each remote when it runs alone beside the stack. */
const remotes = [
  { name: 'auth', port: 3011, path: '/', heading: 'Log in' },
  { name: 'locations', port: 3014, path: '/', heading: 'Locations' },
  { name: 'campaigns', port: 3012, path: '/locations/campaigns?location-id=1', heading: 'Campaigns' },
  { name: 'drivers', port: 3017, path: '/locations/users?location-id=1', heading: 'Drivers' },
  { name: 'bookings', port: 3016, path: '/reports', heading: 'Reports' },
  { name: 'gate', port: 3015, path: '/parkings?choose', heading: 'Gate' },
  { name: 'chat', port: 3013, path: '/locations/chat?location-id=1', heading: 'Chat' },
]

/** All are built alike. */
const usual = 'auth'

for (const { name, port, path, heading } of remotes)
  test(`the remote ${name} runs alone`, { tag: name === usual ? [] : '@rare' }, async ({
    page,
    baseURL,
    checkAccessibility,
  }) => {
    test.setTimeout(120_000)
    const offset = Number(new URL(String(baseURL)).port) - 3000
    const address = `http://localhost:${port + offset}`
    const server = runCommand(['npm', 'run', 'standalone', '-w', `remotes/${name}`], {
      PORT_OFFSET: String(offset),
    })
    try {
      await expect
        .poll(() => fetch(address).then((answer) => answer.status, server.output), { timeout: 90_000 })
        .toBe(200)
      await page.goto(address + path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading, { timeout: 20_000 })
      await checkAccessibility()
      // The page would report that its server has stopped.
      await page.goto('about:blank')
    } finally {
      await server.end()
    }
  })
