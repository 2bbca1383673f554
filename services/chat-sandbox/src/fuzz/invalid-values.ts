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

/** Marks where `toJson` inserts very deep JSON, which JSON.stringify cannot write. */
const DEEP = '(deep)'
const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`

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
  DEEP,
]

/** The values that cause most errors: neither text nor number, or too large. */
const worst: unknown[] = [
  { toString: 1, valueOf: 1 },
  Number.MAX_SAFE_INTEGER,
  -1,
  'x'.repeat(6000),
  DEEP,
  null,
  {},
]

export const toJson = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replaceAll(JSON.stringify(DEEP), () => deep)

export const junkString = (random: Random): string => random.pick(strings)

/** Any JSON value, sometimes large or deep. */
export function junk(random: Random): unknown {
  const kind = random.next()
  if (kind < 0.3) return structuredClone(random.pick(worst))
  if (kind < 0.6) return junkString(random)
  if (kind < 0.9) return structuredClone(random.pick(simple))
  if (kind < 0.95) return Object.fromEntries([[junkString(random), junk(random)]])
  if (kind < 0.99)
    return Array.from({ length: random.below(150) }, () => structuredClone(random.pick(simple)))
  return nest(random.pick([20, 60, 500]))
}

function nest(depth: number): unknown {
  let value: unknown = 'bottom'
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value }
  return value
}

const property = { enumerable: true, writable: true, configurable: true }

type Part = { of: Record<string, unknown>; name: string }

/** Every part of a value, at any depth, with its parent. */
function listParts(value: unknown): Part[] {
  if (typeof value !== 'object' || value === null) return []
  const of = value as Record<string, unknown>
  return Object.keys(of).flatMap((name) => [{ of, name }, ...listParts(of[name])])
}

/** A copy with one or two parts replaced, removed or added: small faults get furthest. */
export function spoil(random: Random, value: unknown): unknown {
  const copy = structuredClone(value)
  for (let times = 1 + random.below(2); times > 0; times -= 1) {
    const parts = listParts(copy)
    if (parts.length === 0 || random.chance(0.02)) return junk(random)
    const { of, name } = random.pick(parts)
    if (random.chance(0.75)) of[name] = junk(random)
    else if (random.chance(0.6)) delete of[name]
    else Object.defineProperty(of, junkString(random), { ...property, value: junk(random) })
  }
  return copy
}
