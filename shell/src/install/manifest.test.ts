import { readFileSync } from 'node:fs'
import path from 'node:path'

const read = (file: string) => readFileSync(path.join(__dirname, '../..', file))
const manifest = JSON.parse(read('public/manifest.webmanifest').toString())
const html = new DOMParser().parseFromString(read('src/index.html').toString(), 'text/html')
const find = (selector: string) => html.head.querySelector(selector)

/** Width and height that a PNG declares, in the first part behind its signature. */
const readSize = (file: string) => {
  const png = read(`public${file}`)
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}

test('the page names the manifest, which starts the app at / in a window of its own', () => {
  expect(find('link[rel=manifest]')?.getAttribute('href')).toBe('/manifest.webmanifest')
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Hosts',
    short_name: 'Hosts',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: find('meta[name=theme-color]')?.getAttribute('content'),
  })
})

test('its shortcuts are screens', () => {
  const { hosts } = JSON.parse(read('../remotes/locations/package.json').toString())
  for (const { url } of manifest.shortcuts) expect(hosts.paths).toContain(url)
})

test('each icon has its declared size, and the icons that browsers request exist', () => {
  for (const { src, sizes, type } of manifest.icons) {
    expect(type).toBe('image/png')
    expect(`${src} ${readSize(src)}`).toBe(`${src} ${sizes}`)
  }
  const listed = manifest.icons.map(({ sizes, purpose = 'any' }: { sizes: string; purpose?: string }) => [
    purpose,
    sizes,
  ])
  expect(listed).toEqual(
    expect.arrayContaining([
      ['any', '192x192'],
      ['any', '512x512'],
      ['maskable', '512x512'],
    ]),
  )
  expect(readSize(String(find('link[rel=apple-touch-icon]')?.getAttribute('href')))).toBe('180x180')
})
