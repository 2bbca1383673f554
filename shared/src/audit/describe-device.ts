/** Imitated browsers come last: Edge also names Chrome, and Chrome Safari. */
const browsers: [RegExp, string][] = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?Chrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]
const systems: [RegExp, string, 'phone' | 'computer'][] = [
  [/\biPhone\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'phone'],
  [/\bAndroid\b/, 'Android', 'phone'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bMac OS X\b/, 'Mac', 'computer'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bLinux\b/, 'Linux', 'computer'],
]

/** Browser and system in a User-Agent, by their common names; null for an unknown one. */
export const describeDevice = (userAgent: string | null) => {
  const find = <Entry extends [RegExp, ...unknown[]]>(entries: Entry[]) =>
    entries.find(([pattern]) => pattern.test(userAgent ?? ''))
  const browser = find(browsers)?.[1] ?? null
  const [, system = null, kind = 'computer'] = find(systems) ?? []
  return { browser, system, kind }
}
