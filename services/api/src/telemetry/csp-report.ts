import * as z from 'zod/mini'
import { describePlace } from './redact-address'

/** The directives that are told apart in the metrics. */
const directives = [
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem'],
  ...['style-src-attr', 'connect-src', 'img-src', 'font-src', 'media-src', 'frame-src', 'worker-src'],
  ...['manifest-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors'],
  ...['require-trusted-types-for', 'trusted-types'],
]

/** A violation as the browser tells it, by the names of the newer form. */
const report = z.object({
  documentURL: z.string(),
  effectiveDirective: z.string(),
  blockedURL: z.nullish(z.string()),
  sourceFile: z.nullish(z.string()),
  lineNumber: z.nullish(z.number()),
})

/** What is logged of it: where, and nothing that may hold a token or name a person. */
const violation = ({
  documentURL,
  effectiveDirective,
  blockedURL,
  sourceFile,
  lineNumber,
}: z.infer<typeof report>) => ({
  directive: directives.find((known) => known === effectiveDirective) ?? 'other',
  page: describePlace(documentURL, 'path'),
  blocked: describePlace(blockedURL, 'origin'),
  source: describePlace(sourceFile, 'file'),
  line: lineNumber ?? undefined,
})
export type Violation = ReturnType<typeof violation>

/** Body of application/csp-report (the directive `report-uri`). Browsers add fields: those not named are dropped. */
const oldForm = z.pipe(
  z.object({
    'csp-report': z.object({
      'document-uri': z.string(),
      'effective-directive': z.optional(z.string()),
      'violated-directive': z.optional(z.string()),
      'blocked-uri': z.nullish(z.string()),
      'source-file': z.nullish(z.string()),
      'line-number': z.nullish(z.number()),
    }),
  }),
  z.transform(({ 'csp-report': told }): Violation[] => [
    violation({
      documentURL: told['document-uri'],
      // The older name came with the directive's value behind it.
      effectiveDirective: told['effective-directive'] ?? told['violated-directive']?.split(' ')[0] ?? '',
      blockedURL: told['blocked-uri'],
      sourceFile: told['source-file'],
      lineNumber: told['line-number'],
    }),
  ]),
)

/** Body of application/reports+json (the directive `report-to`). Reports of other kinds are passed over. */
const newForm = z.pipe(
  z.array(z.object({ type: z.string(), body: z.unknown() })),
  z.transform((reports): Violation[] =>
    reports
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body }) => report.safeParse(body))
      .flatMap(({ data }) => (data ? [violation(data)] : [])),
  ),
)

export const cspReport = z.union([oldForm, newForm])
