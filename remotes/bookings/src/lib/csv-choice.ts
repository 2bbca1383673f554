import { type CsvSeparator, csvSeparator, findCsvSeparator } from '@hosts/shared/contract'

/** Stored per device: its programs decide which separator they read. */
const key = 'device/csv-separator'

/** The separator that was chosen last, first that of the account's country. */
export const readCsvChoice = (country: string | undefined): CsvSeparator => {
  try {
    return csvSeparator.safeParse(localStorage.getItem(key)).data ?? findCsvSeparator(country)
  } catch {
    return findCsvSeparator(country)
  }
}

export const storeCsvChoice = (separator: CsvSeparator) => {
  try {
    localStorage.setItem(key, separator)
  } catch {
    // Storage is forbidden: the person chooses again.
  }
}
