// biome-ignore-all lint/style/noRestrictedImports: here it comes from
import { config, locales } from 'zod/mini'

// zod/mini brings no words of its own: without these a parse message says only that something is invalid.
config(locales.en())

/**
 * The part of zod that the browser's code is written with. The shell provides it, every remote consumes it: one copy on a
 * page, and nothing of zod that nobody uses. Adding an export is a minor version of the platform (platform.ts).
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
