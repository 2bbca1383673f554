import { digest } from '../../lib/digest'
import { fetchFileList } from './fetch-file-list'

const folder = 'http://remotes.test/chat/'
const entry = `${folder}1.0.0-abc/remote-entry.js`
const address = `${folder}1.0.0-abc/files.json`
const list = JSON.stringify({ 'screen.css': 'sha384-screen' })

const build = async () => {
  const hash = await digest(new TextEncoder().encode(list).buffer)
  return {
    entry,
    folder,
    integrity: new Map([
      [entry, 'sha384-entry'],
      [address, hash],
    ]),
  }
}
const serve = (answer: () => Promise<Response>) => {
  window.fetch = jest.fn(answer)
}

test('adds the hashes of all files to those of the registry', async () => {
  serve(async () => new Response(list))
  const release = await build()
  expect(await fetchFileList(release)).toEqual(
    new Map([[`${folder}screen.css`, 'sha384-screen'], ...release.integrity]),
  )
})

test.each([
  ['another list than was released', async () => new Response('{"screen.css":"sha384-other"}')],
  ['no list', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('uses the registry’s hashes for %s', async (_, answer) => {
  serve(answer)
  const release = await build()
  expect(await fetchFileList(release)).toBe(release.integrity)
})

test('fetches nothing where the registry has every hash', async () => {
  serve(async () => new Response(list))
  const integrity = new Map([[entry, 'sha384-entry']])
  expect(await fetchFileList({ entry, folder, integrity })).toBe(integrity)
  expect(window.fetch).not.toHaveBeenCalled()
})
