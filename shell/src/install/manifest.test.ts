import { readdirSync, readFileSync } from 'node:fs'
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

test('favicon.ico, which browsers request for anything that is no page, contains its usual sizes', () => {
  const icon = read('public/favicon.ico')
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2)]).toEqual([0, 1])
  const sizes = Array.from({ length: icon.readUInt16LE(4) }, (_, index) => icon[6 + 16 * index])
  expect(sizes).toEqual([16, 32, 48])
})

test('nginx serves every file of public/, each before the location that refuses missing ones', () => {
  const config = read('../docker/shell/etc/nginx/nginx.conf').toString()
  const exact = Array.from(config.matchAll(/location = (\S+) \{/g), ([, path]) => path)
  const patterns = Array.from(config.matchAll(/location ~ "(.+)" \{/g), ([, pattern]) => pattern ?? '')
  const findLocation = (path: string) =>
    exact.find((one) => one === path) ?? patterns.find((pattern) => new RegExp(pattern).test(path))
  const files = readdirSync(path.join(__dirname, '../../public'))
  expect(findLocation('/missing.png')).toBe(patterns.at(-1))
  expect(files.filter((file) => findLocation(`/${file}`) === patterns.at(-1))).toEqual([])
})

test('its shortcuts are screens', () => {
  const { hosts } = JSON.parse(read('../remotes/gate/package.json').toString())
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
