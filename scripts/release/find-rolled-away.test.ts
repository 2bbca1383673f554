import { findRolledAway } from './find-rolled-away'

const change = (command: string, stable: string, canary?: string, remote = 'chat') => ({
  at: '2026-11-28T10:00:00.000Z',
  by: 'a@x.test',
  command,
  remote,
  stable,
  ...(canary && { canary: `${canary} for 5 %` }),
})

test.each([
  [
    'was rolled back',
    [change('release', '1.0.0'), change('release', '2.0.0'), change('rollback', '1.0.0')],
    true,
  ],
  [
    'was a canary that ended',
    [change('release', '1.0.0'), change('canary', '1.0.0', '2.0.0'), change('canary 0', '1.0.0')],
    true,
  ],
  ['was replaced', [change('release', '2.0.0'), change('release', '3.0.0')], false],
  ['is served', [change('release', '1.0.0'), change('release', '2.0.0')], false],
  ['was never served', [change('release', '1.0.0')], false],
  [
    'was served again since',
    [
      change('release', '2.0.0'),
      change('rollback', '1.0.0'),
      change('rollback', '2.0.0'),
      change('release', '3.0.0'),
    ],
    false,
  ],
  [
    'was replaced, and another remote went back',
    [change('release', '2.0.0'), change('rollback', '1.0.0', undefined, 'auth'), change('release', '3.0.0')],
    false,
  ],
])('a release that %s', (_, changes, isAway) => {
  expect(findRolledAway(changes, 'chat', '2.0.0') !== null).toBe(isAway)
})
