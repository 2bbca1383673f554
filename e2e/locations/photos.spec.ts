import { unique } from '../support/api'
import { expect, test } from '../support/fixtures'
import { visit } from '../support/visit'

// Uploads, errors and the order: remotes/locations/src/features/photos/*.test.tsx, services/api/src/photo/*.test.ts. On a phone:
// extreme-data.spec.ts.

test.use({ user: 'owner' })

test('photos are added, ordered, described and deleted, and the list shows the cover', async ({
  page,
  owner,
  checkAccessibility,
}) => {
  const { id, name } = await owner.addLocation(unique('Photo Quay'))
  const section = `/locations/settings?location-id=${id}&section=photos`
  await page.goto(section)
  // Two pictures from the browser, each of one colour, larger than the upload.
  const pictures = await page.evaluate(() =>
    Promise.all(
      ['green', 'navy'].map(async (colour) => {
        const canvas = new OffscreenCanvas(3000, 2000)
        const context = canvas.getContext('2d')
        if (context) context.fillStyle = colour
        context?.fillRect(0, 0, 3000, 2000)
        const blob = await canvas.convertToBlob({ type: 'image/jpeg' })
        return [...new Uint8Array(await blob.arrayBuffer())]
      }),
    ),
  )
  const [green, navy] = pictures.map((bytes, index) => ({
    name: ['green.jpg', 'navy.jpg'][index] ?? '',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(bytes),
  }))
  if (!green || !navy) throw new Error('no pictures')
  await page.getByTestId('choose').setInputFiles(green)
  await expect(page.getByText('1 of 12')).toBeVisible()
  await page.getByTestId('choose').setInputFiles(navy)
  await expect(page.getByText('2 of 12')).toBeVisible()
  const stored = async (): Promise<{ name: string; sources: object[] }[]> =>
    (await owner.call(`GET /warehouse/${id}/photo`)).results
  expect((await stored()).map((photo) => [photo.name, photo.sources.length])).toEqual([
    ['green.jpg', 3],
    ['navy.jpg', 3],
  ])

  await page.getByRole('button', { name: 'Move photo 2 earlier' }).press('Enter')
  await expect
    .poll(async () => (await stored()).map((photo) => photo.name))
    .toEqual(['navy.jpg', 'green.jpg'])
  await expect(page.getByText('Now the cover')).toBeAttached()
  const field = page.getByRole('textbox', { name: 'What does it show?' }).first()
  await field.fill('The quay at night')
  await field.blur()
  await expect(page.getByText('Saved')).toBeVisible()
  await checkAccessibility()

  await visit(page, `/locations?search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Locations')
  const cover = page.getByRole('img', { name: 'The quay at night' })
  await expect(cover).toBeVisible()
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await visit(page, section)
  await page.getByRole('button', { name: 'Delete photo 1' }).click()
  await page.getByRole('button', { name: 'Delete photo', exact: true }).click()
  await expect(page.getByText('1 of 12')).toBeVisible()
  expect((await stored()).map((photo) => photo.name)).toEqual(['green.jpg'])
})
