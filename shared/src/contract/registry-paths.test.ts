import type { Release } from './registry'
import { findPathConflict } from './registry-paths'

type Claim = { paths: string[]; open?: string[]; layout?: boolean }

const buildRelease = (claim: Claim, version = '1.2.3') => ({ version, ...claim }) as Release

const locations: Claim = { paths: ['/', '/locations', '/locations/bays'], open: ['/locations'], layout: true }
const find = (chat: Claim, canary?: Claim, changed?: string) =>
  findPathConflict(
    {
      remotes: {
        locations: { stable: buildRelease(locations) },
        chat: {
          stable: buildRelease(chat),
          ...(canary && {
            canary: { percent: 5, release: buildRelease(canary, '2.0.0') },
          }),
        },
      },
    },
    changed,
  )

test.each<[string, Claim, string | null]>([
  ['a path of its own', { paths: ['/chat'] }, null],
  ['a path below one that is open', { paths: ['/locations/chat'] }, null],
  ['a name that only starts like one', { paths: ['/locations/bays-old'] }, null],
  ['the same path', { paths: ['/locations/bays'] }, 'chat 1.2.3 wants the path /locations/bays'],
  ['an open path itself', { paths: ['/locations'] }, 'chat 1.2.3 wants the path /locations'],
  ['the front page', { paths: ['/'] }, 'chat 1.2.3 wants the path /,'],
  ['a path below one that is not open', { paths: ['/locations/bays/7'] }, 'chat 1.2.3 wants the path'],
  ['the layout as well', { paths: ['/chat'], layout: true }, 'chat 1.2.3 brings the location layout'],
])('%s', (_, chat, sentence) => {
  const found = find(chat, undefined, 'chat')
  if (sentence) expect(found).toContain(sentence)
  else expect(found).toBeNull()
})

test('finds a conflict with the path of a canary', () => {
  const found = find({ paths: ['/chat'] }, { paths: ['/locations/bays'] }, 'chat')
  expect(found).toBe('chat 2.0.0 wants the path /locations/bays, which belongs to locations')
})

test('accepts paths below those of older releases, which do not list open paths', () => {
  const remotes = {
    auth: { stable: buildRelease({ paths: ['/parkings/sign-up'] }) },
    locations: { stable: buildRelease({ paths: ['/parkings'] }) },
  }
  expect(findPathConflict({ remotes })).toBeNull()
})
