import { config } from 'zod/mini'
import { describeIssue } from './describe-issue'

config({ localeError: describeIssue })

/**
 * The part of zod that the browser's code uses. The shell provides it to every remote: one copy on a page, without unused parts. A new
 * export is a minor version of the platform (platform.ts).
 */
export {
  _default,
  array,
  boolean,
  coerce,
  type core,
  discriminatedUnion,
  email,
  enum,
  extend,
  gte,
  type infer,
  type input,
  int,
  iso,
  length,
  literal,
  lte,
  maximum,
  maxLength,
  minimum,
  minLength,
  nonnegative,
  nullable,
  number,
  object,
  omit,
  optional,
  parse,
  partial,
  pipe,
  positive,
  prettifyError,
  record,
  refine,
  regex,
  strictObject,
  string,
  toLowerCase,
  toUpperCase,
  transform,
  trim,
  union,
  url,
  type ZodMiniType,
} from 'zod/mini'
