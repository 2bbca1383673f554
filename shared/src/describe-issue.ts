import type { core } from 'zod/mini'

const nameType = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

/**
 * English messages for the issues of our schemas: without it a parse error says only that something is invalid, and zod's own English is a
 * kilobyte of the login.
 */
export const describeIssue: core.$ZodErrorMap = (issue) => {
  const { expected, values, format, minimum, maximum, inclusive, input }: Record<string, unknown> = issue
  const wanted =
    expected ??
    (values as unknown[] | undefined)?.join(' or ') ??
    format ??
    (minimum === undefined
      ? maximum !== undefined && (inclusive === false ? `less than ${maximum}` : `${maximum} at most`)
      : inclusive === false
        ? `more than ${minimum}`
        : `${minimum} at least`)
  return wanted ? `Invalid input: expected ${wanted}, received ${nameType(input)}` : 'Invalid input'
}
