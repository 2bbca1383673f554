import { fieldErrors } from '../contract/errors'

const has = (values: unknown, path: string) =>
  path.split('.').every((key) => {
    if (typeof values !== 'object' || values === null || !(key in values)) return false
    values = (values as Record<string, unknown>)[key]
    return true
  })

/** The part of react-hook-form's `useForm` that is used, so that a smaller form fits as well. */
type FormWithErrors = {
  getValues(): unknown
  setError(name: string, error: { message: string }, options?: { shouldFocus: boolean }): void
}

/**
 * Shows the API's 400 or 422 (as RTK Query's `unwrap` throws it) at the fields it names and focuses the
 * first; errors without a field become the form's own. Returns whether the error was of that kind.
 */
export const applyFieldErrors = (form: FormWithErrors, error: unknown): boolean => {
  const body = fieldErrors.safeParse((error as { data?: unknown } | null)?.data)
  if (!body.success) return false
  const all = body.data.flatMap((item) => item.errors)
  const atField = all.filter(({ path }) => path && has(form.getValues(), path))
  const others = all.filter((item) => !atField.includes(item))
  for (const [index, { path, message }] of atField.entries())
    form.setError(path ?? '', { message }, { shouldFocus: index === 0 })
  if (others.length) form.setError('root', { message: others.map(({ message }) => message).join(', ') })
  return all.length > 0
}
