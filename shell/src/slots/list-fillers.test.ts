import type { SlotItem } from '@hosts/shared/registry'
import { buildRelease } from '../federation/testing/builders'
import { listFillers } from './list-fillers'

const remote = (name: string, ...slots: SlotItem[]) => buildRelease(name, { slots })
const listNames = (...args: Parameters<typeof listFillers>) =>
  listFillers(...args).map(({ remote }) => remote)

const releases = {
  auth: buildRelease('auth'),
  chat: remote('chat', { slot: 'search', order: 20, who: ['owner', 'manager'] }, { slot: 'locations-home' }),
  gate: remote('gate', { slot: 'search', order: 20 }),
  campaigns: remote('campaigns', { slot: 'search', order: 10, who: ['owner'], rows: 4 }),
  notes: remote('notes', { slot: 'search' }, { slot: 'of-a-newer-shell', order: 1 }),
}

test.each([
  ['owner', ['campaigns', 'chat', 'gate', 'notes']],
  ['manager', ['chat', 'gate', 'notes']],
  ['access-only', ['gate', 'notes']],
  [undefined, []],
])('%s sees what fills a slot in the registry’s order: %j', (subrole, names) => {
  expect(listNames(releases, 'search', subrole)).toEqual(names)
})

test('describes a part by its release and its height', () => {
  const [first] = listFillers({ campaigns: { ...releases.campaigns, channel: 'canary' } }, 'search', 'owner')
  expect(first).toMatchObject({
    remote: 'campaigns',
    owner: 'Team campaigns',
    version: '1.2.3',
    channel: 'canary',
    rows: 4,
  })
})

test('is empty without a registry, and for a slot that nobody fills', () => {
  expect(listNames(null, 'search', 'owner')).toEqual([])
  expect(listNames(releases, 'chat-driver', 'owner')).toEqual([])
})
