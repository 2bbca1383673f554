import { expect, test } from '../support/fixtures'

test.use({ user: 'owner' })

test('a page tells of replaced functions, and of a frame that a layer covers', { tag: '@rare' }, async ({
  page,
}) => {
  const harms = new Set<string>()
  page.on('request', (request) => {
    if (request.url().includes('/telemetry/harms'))
      for (const { harm } of request.postDataJSON().events) harms.add(harm)
  })
  await page.goto('/locations')
  await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible()
  await page.evaluate(() => {
    History.prototype.back = () => {}
    const layer = document.createElement('div')
    Object.assign(layer.style, { position: 'fixed', inset: '0', zIndex: '99999' })
    document.body.append(layer)
  })
  await expect.poll(() => [...harms], { timeout: 15_000 }).toEqual(['patched-globals', 'frame-covered'])
})
