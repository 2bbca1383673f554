import { toFileWords } from '@hosts/shared/contract'

type Options = { fallback: string; timezone: string; ending: string }

/** The name of a download, in letters that every system accepts: `bookings-Koln-Sud-2026-11-25.csv`, with the day in the zone. */
export const nameFile = (what: string, name: string, { fallback, timezone, ending }: Options) => {
  const whose = toFileWords(name) || fallback
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone }).format(new Date())
  return `${what}-${whose}-${day}.${ending}`
}
