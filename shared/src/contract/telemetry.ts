import * as z from '@hosts/shared/zod'

export { scrubMessage } from './scrub-message'

/**
 * A browser's report to the API: how long remotes took to load, which failed and why, and the page's Core Web Vitals. No personal data:
 * unknown fields are refused. A module of its own, so that these schemas stay out of the first screen's bundle.
 */

/** Why a remote failed to load. `registry`, `signature` and `replayed` concern all remotes. */
export const failureKinds = [
  'network',
  'http',
  'integrity',
  'signature',
  'replayed',
  'registry',
  'incompatible',
  'origin',
  'timeout',
  'evaluation',
  'contract',
] as const
export type FailureKind = (typeof failureKinds)[number]

/**
 * With the kinds that older APIs do not know: a wrong `Content-Type`, a missing `Access-Control-Allow-Origin`, a registry that has expired.
 */
export const failureCauses = [...failureKinds, 'mime', 'cors', 'expired'] as const
export type FailureCause = (typeof failureCauses)[number]

export const vitalNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const

const remote = z.string().check(z.maxLength(40), z.regex(/^[a-z][a-z0-9-]*$/, 'is no name of a remote'))

/** As in the registry: `1.2.3`, optionally with `-beta.1` or `+build`. */
const version = z
  .string()
  .check(z.maxLength(64), z.regex(/^\d+\.\d+\.\d+(-[\w.-]+)?(\+[\w.-]+)?$/, 'is no version like 1.2.3'))

/** Ten minutes: longer times are about the tab, not about the app. */
const milliseconds = z.number().check(z.minimum(0), z.maximum(600_000))

export const telemetryEvent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('load'), remote, version, ms: milliseconds }),
  z.strictObject({
    kind: z.literal('failure'),
    remote,
    /** Absent if the registry could not be read. */
    version: z.optional(version),
    cause: z.enum(failureKinds),
  }),
  z.strictObject({
    kind: z.literal('vital'),
    name: z.enum(vitalNames),
    /** Milliseconds; CLS is a score without a unit. */
    value: milliseconds,
    /** The remote whose screen was shown. */
    remote,
    version,
  }),
])
export type TelemetryEvent = z.infer<typeof telemetryEvent>

/** The most events in one request. */
export const telemetryBatchLimit = 50

/** Body of `POST /telemetry`, as application/json or, from `navigator.sendBeacon` without a preflight, text/plain. */
export const telemetryBatch = z.strictObject({
  events: z.array(telemetryEvent).check(z.minLength(1), z.maxLength(telemetryBatchLimit)),
})

/** Which of a remote's releases this browser gets. */
export const channels = ['stable', 'canary'] as const
export type Channel = (typeof channels)[number]

/** A place in a script: its file's name, line and column. Names have a hash, so that they name the release too. */
const position = z.string().check(z.maxLength(160), z.regex(/^[\w.@-]+:\d{1,7}:\d{1,7}$/, 'is no position'))

/** The most places of a stack. */
export const stackLimit = 10
/** The most characters of an error's message. */
export const messageLimit = 200

const ofRelease = { remote, version, channel: z.enum(channels) }
const ofError = {
  ...ofRelease,
  /** Path of the address, with `:id` for each part with a digit; no query. */
  screen: z.string().check(z.maxLength(120), z.regex(/^\/[\w/:.-]*$/, 'is no path')),
  /** Without addresses, numbers and quoted values, which may name a person. */
  message: z.string().check(z.maxLength(messageLimit)),
  /** Innermost first. */
  stack: z.array(position).check(z.maxLength(stackLimit)),
}

/** Events that tell a good release from a bad one. */
export const releaseEvent = z.discriminatedUnion('kind', [
  /** A screen was opened; the denominator of the others. */
  z.strictObject({ kind: z.literal('view'), ...ofRelease }),
  /** A screen threw while it started or rendered, so that the host saw an error in its place. */
  z.strictObject({ kind: z.literal('crash'), ...ofError }),
  /** Its code threw, or rejected a promise, and nobody caught it. */
  z.strictObject({ kind: z.literal('error'), ...ofError }),
  /** The remote, or a later file of it, could not be loaded. */
  z.strictObject({ kind: z.literal('failure'), ...ofRelease, cause: z.enum(failureCauses) }),
])
export type ReleaseEvent = z.infer<typeof releaseEvent>

/**
 * Body of `POST /telemetry/releases`. A call of its own: an older API refuses a batch with a kind that it does not know, and would
 * lose its other events.
 */
export const releaseBatch = z.strictObject({
  events: z.array(releaseEvent).check(z.minLength(1), z.maxLength(telemetryBatchLimit)),
})

/**
 * What a page can see of harm that throws nothing: a page that stopped responding, an empty one, a frame that is hidden or covered, functions
 * of the browser that were replaced, and calls of one remote that keep failing.
 */
export const harms = [
  'hung',
  'empty-page',
  'frame-hidden',
  'frame-covered',
  'patched-globals',
  'api-failures',
] as const
export type Harm = (typeof harms)[number]

/** The set of harms grows, so the wire has a plain text: the API counts one that it does not know as `other`. */
export const harmEvent = z.strictObject({
  ...ofRelease,
  harm: z.string().check(z.maxLength(40), z.regex(/^[a-z][a-z-]*$/, 'is no harm')),
})
export type HarmEvent = Omit<z.infer<typeof harmEvent>, 'harm'> & { harm: Harm }

/** Body of `POST /telemetry/harms`. A call of its own, as that of releases. */
export const harmBatch = z.strictObject({
  events: z.array(harmEvent).check(z.minLength(1), z.maxLength(telemetryBatchLimit)),
})

/** Numbers that browsers of one address tell themselves apart by. Too few to follow one. */
export const browserNumbers = 32

/** Query of the calls that count people: a number that the browser draws every day, for visitors, who have no account. */
export const reporterQuery = {
  browser: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(browserNumbers - 1))),
}

/** What becomes of a remote's part in a slot of another one's screen. `slow`: it was late; it may have come after all. */
export const fillerOutcomes = ['shown', 'failed', 'crashed', 'slow'] as const

export const fillerEvent = z.strictObject({ ...ofRelease, outcome: z.enum(fillerOutcomes) })
export type FillerEvent = z.infer<typeof fillerEvent>

/** Body of `POST /telemetry/fillers`. A call of its own, as that of releases. */
export const fillerBatch = z.strictObject({
  events: z.array(fillerEvent).check(z.minLength(1), z.maxLength(telemetryBatchLimit)),
})
