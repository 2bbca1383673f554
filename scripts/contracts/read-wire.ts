import { spawnSync } from 'node:child_process'
import * as z from 'zod/mini'
import { Problem } from '../../shared/src/node/problem.mjs'
import { root } from '../stack/root.mjs'

/** The rules for one value on the wire, as in JSON Schema. */
const place = z.looseObject({ required: z.boolean(), enum: z.optional(z.array(z.unknown())) })
type Place = z.infer<typeof place>

/** The wire, one line per value: `POST /chat/campaign asks .name` or `GET /warehouse answers 200 .results[].id`. */
export const wireSurface = z.object({ version: z.string(), places: z.record(z.string(), place) })
export type WireSurface = z.infer<typeof wireSurface>

type Schema = {
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  [rule: string]: unknown
}
type Parameter = { in: string; name: string; required?: boolean; schema: Schema }
type Body = { content?: Record<string, { schema?: Schema }> }
type Operation = { parameters?: Parameter[]; requestBody?: Body; responses?: Record<string, Body> }
export type OpenApi = { info: { version: string }; paths: Record<string, Record<string, Operation>> }

/** A schema and everything below it, each with its address. */
const flatten = (schema: Schema, address: string, required: boolean): [string, Place][] => {
  const { properties = {}, required: named = [], items, anyOf = [], additionalProperties: _, ...own } = schema
  // Beside a format, zod writes an equal pattern.
  const { pattern, ...rules } = own
  return [
    [address, { required, ...rules, ...(pattern !== undefined && !rules.format && { pattern }) }],
    ...Object.entries(properties).flatMap(([name, inner]) =>
      flatten(inner, `${address}.${name}`, named.includes(name)),
    ),
    ...(items ? flatten(items, `${address}[]`, true) : []),
    ...anyOf.flatMap((inner) => flatten(inner, `${address}|${inner.type ?? ''}`, true)),
  ]
}

const flattenBody = ({ content = {} }: Body, address: string) =>
  Object.values(content).flatMap(({ schema }) => (schema ? flatten(schema, `${address} `, true) : []))

const flattenOperation = (address: string, { parameters = [], requestBody, responses = {} }: Operation) => [
  [address, { required: false }] as [string, Place],
  ...parameters.flatMap(({ in: where, name, required, schema }) =>
    flatten(schema, `${address} asks ${where} ${name}`, Boolean(required)),
  ),
  ...flattenBody(requestBody ?? {}, `${address} asks`),
  ...Object.entries(responses).flatMap(([status, body]) => flattenBody(body, `${address} answers ${status}`)),
]

/** The wire in the API's OpenAPI document. */
export const toWireSurface = ({ info, paths }: OpenApi): WireSurface => ({
  version: info.version,
  places: Object.fromEntries(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) =>
        flattenOperation(`${method.toUpperCase()} ${path.replace(/^\/api\/v\d+/, '')}`, operation),
      ),
    ),
  ),
})

/** The wire of this checkout. */
export const readWire = (): WireSurface => {
  const { status, stdout, stderr } = spawnSync(
    'node',
    ['--import', 'tsx', 'scripts/contracts/print-wire-document.ts'],
    { cwd: root, encoding: 'utf8', maxBuffer: 10_000_000 },
  )
  if (status !== 0) throw new Problem('The API could not be asked for its document.', stderr)
  return toWireSurface(JSON.parse(stdout))
}
