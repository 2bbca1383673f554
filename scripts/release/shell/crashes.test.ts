import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { openSite, type Site } from '../site'
import { createWorkFolder } from '../testing/fake-remote'
import { createFakeShell } from '../testing/fake-shell'
import { readServed } from '../testing/read-served-shell'
import { releaseShell, rollbackShell } from './release-shell'

const mockWrites = { left: Number.POSITIVE_INFINITY }
jest.mock('../durable-files', () => {
  const actual = jest.requireActual('../durable-files')
  const stopping =
    (write: (...args: unknown[]) => Promise<void>) =>
    async (...args: unknown[]) => {
      mockWrites.left -= 1
      if (mockWrites.left < 0) throw new Error('The power went')
      return write(...args)
    }
  return {
    ...actual,
    replaceFile: stopping(actual.replaceFile),
    writeSynced: stopping(actual.writeSynced),
  }
})

let work: ReturnType<typeof createWorkFolder>
let site: Site
beforeAll(async () => {
  work = createWorkFolder()
  site = await openSite({ root: work.root })
})
afterAll(() => work.remove())

/** The version whose page is served, which is whole and may be stored. */
const findVersion = async () => {
  const { page, isSigned } = await readServed(site)
  expect([isSigned, new Set(page).size]).toEqual([true, 1])
  return page[0]
}

test('a release that ends anywhere leaves a whole page that browsers may store, and is continued', async () => {
  await releaseShell(site, createFakeShell(work.folder, { version: '1.0.0' }), false)
  const before = path.join(work.folder, 'before')
  cpSync(work.root, before, { recursive: true })
  const next = createFakeShell(work.folder, { version: '2.0.0' })
  const seen: (string | undefined)[] = []
  for (let writes = 0, isOver = false; !isOver; writes += 1) {
    rmSync(work.root, { recursive: true })
    cpSync(before, work.root, { recursive: true })
    mockWrites.left = writes
    isOver = await releaseShell(site, next, false).then(
      () => true,
      () => false,
    )
    seen.push(await findVersion())
  }
  const moved = seen.indexOf('2.0.0')
  expect(moved).toBeGreaterThan(8)
  expect(seen.slice(moved)).toEqual(seen.slice(moved).map(() => '2.0.0'))

  mockWrites.left = Number.POSITIVE_INFINITY
  await rollbackShell(site)
  // Ended between the registry and the page.
  mockWrites.left = 3
  await expect(rollbackShell({ ...site, why: 'Again' }, '2.0.0')).rejects.toThrow('The power went')
  expect(await findVersion()).toBe('1.0.0')
  mockWrites.left = Number.POSITIVE_INFINITY
  await releaseShell(site, next, false)
  expect(await findVersion()).toBe('2.0.0')
}, 120_000)
