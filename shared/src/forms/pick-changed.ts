/**
 * The values whose fields were changed, as a form's `dirtyFields` says: what a person has not touched stays as others have saved it meanwhile.
 */
export const pickChanged = <Values extends object>(
  values: Values,
  dirtyFields: Partial<Record<keyof Values, unknown>>,
): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => dirtyFields[name as keyof Values]),
  ) as Partial<Values>
