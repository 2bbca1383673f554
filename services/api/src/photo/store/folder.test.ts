import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFolder } from './folder'

jest.mock('node:fs/promises', () => {
  const actual = jest.requireActual('node:fs/promises')
  return { ...actual, mkdir: jest.fn(actual.mkdir), writeFile: jest.fn(actual.writeFile) }
})
const actual: typeof import('node:fs/promises') = jest.requireActual('node:fs/promises')

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hosts-photos-'))
})
afterEach(() => rm(folder, { recursive: true }))

const put = () => openFolder(folder).put('a.webp', Buffer.from('picture'))
const fail = (code: string) => Promise.reject(Object.assign(new Error(code), { code }))
const full = { statusCode: 507, code: 'no_space' }

it.each(['ENOSPC', 'EDQUOT'])(
  'says when there is no space for a file, and leaves no half of it: %s',
  async (code) => {
    jest.mocked(writeFile).mockImplementationOnce(async (path) => {
      await actual.writeFile(path, 'pict')
      return fail(code)
    })
    await expect(put()).rejects.toMatchObject(full)
    expect(await readdir(folder)).toEqual([])
    await put()
    expect(await readdir(folder)).toEqual(['a.webp'])
  },
)

it.each(['ENOSPC', 'EDQUOT'])('says when there is no space for the folder: %s', async (code) => {
  jest.mocked(mkdir).mockImplementationOnce(() => fail(code))
  await expect(put()).rejects.toMatchObject(full)
  expect(await readdir(folder)).toEqual([])
})

it('passes on other errors', async () => {
  jest.mocked(mkdir).mockImplementationOnce(() => fail('EACCES'))
  await expect(put()).rejects.toMatchObject({ code: 'EACCES' })
})
