/** `12.5` or `12,5` metres as centimetres; null for anything else. A comma is never a thousands separator: nothing here is that long. */
export const parseMetres = (typed: string): number | null => {
  const [, metres, decimals = ''] = /^\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*m?\s*$/.exec(typed) ?? []
  return metres === undefined ? null : Number(metres + decimals.padEnd(2, '0'))
}

/** Text for a field that `parseMetres` reads back; empty without a limit. */
export const toMetresInput = (cm: number | null): string => (cm === null ? '' : String(cm / 100))
