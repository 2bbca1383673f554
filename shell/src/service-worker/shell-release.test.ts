import { fetchShellRelease, parsePage } from './shell-release'

const hash = (letter: string) => `sha384-${letter.repeat(64)}`
const config = { environment: 'production', registry: { url: '/registry.json', keys: ['key'], origins: [] } }
const page = (
  script: string,
) => `<!doctype html><html><head><script id="config" type="application/json">${JSON.stringify(config)}</script>
<script>go()</script>${script}</head><body><div id="root"></div></body></html>`
const script = `<script crossorigin defer integrity="${hash('a')}" src="/main.0123456789.js"></script>`

test.each([
  ['as it is built', page(script)],
  ['with its quotation marks removed', page(script).replaceAll(/(id|type|src)="([^"]+)"/g, '$1=$2')],
])('reads configuration and script of a page %s', (_, html) => {
  expect(parsePage(html)).toEqual({
    config,
    script: { address: '/main.0123456789.js', integrity: hash('a') },
  })
})

test.each([
  ['a login of the network', '<html><script src="/login.js"></script></html>'],
  ['a page without its script', page('')],
])('refuses %s', (_, html) => {
  expect(() => parsePage(html)).toThrow('not the page of Hosts')
})

describe('the release behind a page', () => {
  const read = (files: Record<string, string>) => {
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(files))
    return fetchShellRelease({ ...parsePage(page(script)), response: new Response() })
  }

  test('has the files of its list', async () => {
    expect(await read({ 'main.0123456789.js': hash('a'), '1.0123456789.css': hash('b') })).toEqual({
      id: 'http://localhost/main.0123456789.js',
      files: {
        'http://localhost/main.0123456789.js': hash('a'),
        'http://localhost/1.0123456789.css': hash('b'),
      },
    })
  })

  test.each([
    ['of another build', { 'main.9876543210.js': hash('a') }],
    ['with another script of that name', { 'main.0123456789.js': hash('b') }],
    ['with a hash that is none', { 'main.0123456789.js': 'sha384-a' }],
  ])('is not known by a list %s', async (_, files) => {
    await expect(read(files)).rejects.toThrow()
  })
})
