/** A time zone for people: `Australia/Lord_Howe` is "Australia/Lord Howe". */
export const nameZone = (zone: string) => zone.replaceAll('_', ' ')
