import { addressLimit, atMost, directiveLimit, maxInt, reportsLimit } from '@hosts/shared/contract'
import * as z from 'zod/mini'
import { redactAddress } from './redact-address'

/** The directives with a metric series of their own. */
const directives = [
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem'],
  ...['style-src-attr', 'connect-src', 'img-src', 'font-src', 'media-src', 'frame-src', 'worker-src'],
  ...['manifest-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors'],
  ...['require-trusted-types-for', 'trusted-types'],
]

const address = z.string().check(atMost(addressLimit))
/** A directive, which may have its value behind its name, or a kind of report. */
const word = z.string().check(atMost(directiveLimit))
const line = z.number().check(z.minimum(-maxInt), z.maximum(maxInt))

/** A reported violation, with the names of the newer form. */
const report = z.object({
  documentURL: address,
  effectiveDirective: word,
  blockedURL: z.nullish(address),
  sourceFile: z.nullish(address),
  lineNumber: z.nullish(line),
})

/** The loggable part of a violation: where it happened, without anything that may hold a token or name a person. */
const toViolation = ({
  documentURL,
  effectiveDirective,
  blockedURL,
  sourceFile,
  lineNumber,
}: z.infer<typeof report>) => ({
  directive: directives.find((known) => known === effectiveDirective) ?? 'other',
  page: redactAddress(documentURL, 'path'),
  blocked: redactAddress(blockedURL, 'origin'),
  source: redactAddress(sourceFile, 'file'),
  line: lineNumber ?? undefined,
})
export type Violation = ReturnType<typeof toViolation>

/** Body of application/csp-report (directive `report-uri`). Fields that are not listed are dropped. */
const oldForm = z.pipe(
  z.object({
    'csp-report': z.object({
      'document-uri': address,
      'effective-directive': z.optional(word),
      'violated-directive': z.optional(word),
      'blocked-uri': z.nullish(address),
      'source-file': z.nullish(address),
      'line-number': z.nullish(line),
    }),
  }),
  z.transform(({ 'csp-report': old }): Violation[] => [
    toViolation({
      documentURL: old['document-uri'],
      // `violated-directive` may have the directive's value behind its name.
      effectiveDirective: old['effective-directive'] ?? old['violated-directive']?.split(' ')[0] ?? '',
      blockedURL: old['blocked-uri'],
      sourceFile: old['source-file'],
      lineNumber: old['line-number'],
    }),
  ]),
)

/** Body of application/reports+json (directive `report-to`). Other kinds of reports are ignored. */
const newForm = z.pipe(
  z.array(z.object({ type: word, body: z.unknown() })).check(z.maxLength(reportsLimit)),
  z.transform((reports): Violation[] =>
    reports
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body }) => report.safeParse(body))
      .flatMap(({ data }) => (data ? [toViolation(data)] : [])),
  ),
)

export const cspReport = z.union([oldForm, newForm])
