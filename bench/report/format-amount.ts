const digits: Record<string, number> = { times: 3, KB: 1, ms: 0, px: 1 }
const signs: Record<string, string> = { times: '×', KB: ' KB', ms: ' ms', px: ' px' }

/** A figure in its unit: `1.128×`, `14.3 KB`, `2,310 ms`, `7`. */
export const formatAmount = (value: number, unit: string): string =>
  `${value.toLocaleString('en-GB', { maximumFractionDigits: digits[unit] ?? 0 })}${signs[unit] ?? ''}`
