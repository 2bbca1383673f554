import type { Random } from './random'

const strings = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202Egnp.exe',
  '👨‍👩‍👧‍👦',
  'e\u0301'.repeat(50),
  'İ',
  '../../etc/passwd',
  '..\\..\\journal.jsonl',
  '%2e%2e%2f',
  '%',
  '%zz',
  '/',
  '?',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e309',
  '9007199254740993',
  'true',
  'messaging:',
  'messaging:__proto__',
  ':',
  '2026-02-30T00:00:00Z',
  '9999-12-31T23:59:59-23:59',
  '0000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '2026-01-01',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '/ban',
  '/giphy',
  '/mute @',
  '/ban @constructor',
  'x'.repeat(300),
  'x'.repeat(6000),
]

const simple: unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  1e21,
  1e308,
  Number.MAX_SAFE_INTEGER,
  8.64e15,
  [],
  {},
  [[]],
  [null],
  { toString: 1, valueOf: 1 },
  { length: -1 },
  { id: { id: 'x' } },
  { constructor: { prototype: { polluted: true } } },
  { $in: 'x' },
  { $and: [{}] },
  { $or: {} },
  { $autocomplete: { toString: 1 } },
  { $q: null },
  { $exists: 'x' },
  { $gt: {} },
  { $where: 'sleep' },
]

export const junkString = (random: Random): string => random.pick(strings)

/** Anything that JSON can hold, now and then a lot of it or deep within itself. */
export function junk(random: Random): unknown {
  const kind = random.next()
  if (kind < 0.45) return junkString(random)
  if (kind < 0.9) return random.pick(simple)
  if (kind < 0.95) return Object.fromEntries([[junkString(random), junk(random)]])
  if (kind < 0.99) return Array.from({ length: random.below(150) }, () => random.pick(simple))
  return nested(random.pick([20, 60, 500]))
}

function nested(depth: number): unknown {
  let value: unknown = 'bottom'
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value }
  return value
}

/** The value with a few of its parts replaced, removed, doubled or added to. */
export function spoilt(random: Random, value: unknown): unknown {
  if (random.chance(0.12)) return junk(random)
  if (Array.isArray(value)) {
    const items = value.map((item) => (random.chance(0.3) ? spoilt(random, item) : item))
    return random.chance(0.2) ? [...items, junk(random)] : items
  }
  if (typeof value !== 'object' || value === null) return random.chance(0.3) ? junk(random) : value
  const entries = Object.entries(value)
    .filter(() => !random.chance(0.08))
    .map(([name, part]) => [name, random.chance(0.3) ? spoilt(random, part) : part] as [string, unknown])
  if (random.chance(0.15)) entries.push([junkString(random), junk(random)])
  return Object.fromEntries(entries)
}
