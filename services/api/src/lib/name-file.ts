type Options = { fallback: string; timezone: string; ending: string }

/** The name of a download, in letters that every system accepts: `bookings-Koln-Sud-2026-11-25.csv`, with the day in the zone. */
export const nameFile = (what: string, name: string, { fallback, timezone, ending }: Options) => {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '')
  const whose = letters.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '') || fallback
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone }).format(new Date())
  return `${what}-${whose}-${day}.${ending}`
}
