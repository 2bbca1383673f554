import * as z from '@hosts/shared/zod'

/**
 * What a browser reports to the API: how long remotes took to load, which failed and why, and the page's Core
 * Web Vitals. No personal data: unknown fields are refused. A module of its own, so that these schemas stay
 * out of the first screen's bundle.
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

export const vitalNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const
export type VitalName = (typeof vitalNames)[number]

const remote = z.string().check(z.maxLength(40), z.regex(/^[a-z][a-z0-9-]*$/, 'is no name of a remote'))

/** As in the registry: `1.2.3`, optionally with `-beta.1` or `+build`. */
const version = z
  .string()
  .check(z.maxLength(64), z.regex(/^\d+\.\d+\.\d+(-[\w.-]+)?(\+[\w.-]+)?$/, 'is no version like 1.2.3'))

/** Ten minutes: what takes longer says something about the tab, not about the app. */
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
export type TelemetryBatch = z.infer<typeof telemetryBatch>
