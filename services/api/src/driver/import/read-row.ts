import {
  cleanLine,
  cleanLines,
  companyNameLimit,
  driverLimits,
  email as emailSchema,
  foldText,
  languages,
  normalizePlate,
  phone as phoneSchema,
  showPlate,
} from '@hosts/shared/contract'
import { readPhone } from '../../lib/read-phone'
import type { Use } from './find-columns'

/** A driver as a file has him. */
export type ImportedDriver = {
  name: string
  phone: string
  email?: string
  company?: string
  language?: string
  plates: string[]
  tags: string[]
  note: string
}
type Read = { driver: ImportedDriver } | { problem: string }

const NAME = { min: 2, max: 80 }
const PLATE = { min: 2, max: 15 }
/** Characters of a cell, longer than any that is kept: what is split or matched holds up all other calls meanwhile. */
const CELL = 2000
/** Plates of one driver. */
export const MAX_PLATES = 20

/**
 * Without Excel's way to keep a zero, the apostrophe of a file of ours before what a spreadsheet would run, and the dashes that people write
 * where there is nothing.
 */
const unwrap = (cell: string) =>
  cell
    .trim()
    .replace(/^="([^"]*)"$/, '$1')
    .replace(/^'(?=[=+@-])/, '')
    .replace(/^[\p{Pd}/.]+$/u, '')

const isFormula = (text: string) => /^[=@]/.test(text) || /^[+-].*[(|]/.test(text)
/** `4,91701E+11`: what a spreadsheet shows instead of a long number, whose end is lost. */
const isShortened = (text: string) => /^\d([.,]\d+)?E\+?\d+$/i.test(text)

const split = (text: string) => [
  ...new Set(
    text
      .split(/[,;/|\n]/)
      .map(cleanLine)
      .filter(Boolean),
  ),
]

/** Two spellings of one plate are one vehicle. */
export const dropSamePlates = (plates: string[]) => {
  const keys = plates.map((plate) => normalizePlate(plate) || plate)
  return plates.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}

const readName = (get: (use: Use) => string) =>
  cleanLine(get('name')) || cleanLine(`${get('first')} ${get('last')}`)

/** Our languages by their names in each of them: Français, French, Französisch. */
const languageNames = new Map(
  languages.flatMap((locale) => {
    const names = new Intl.DisplayNames(locale, { type: 'language' })
    return languages.map((code) => [foldText(names.of(code) ?? code), code] as const)
  }),
)

const readLanguage = (typed: string) => {
  const code = typed.slice(0, 2).toLowerCase()
  if (/^[a-z]{2}([-_].*)?$/i.test(typed)) return languages.find((language) => language === code)
  return languageNames.get(foldText(typed.replace(/\(.*/s, '').trim()))
}

/** The rest of a driver, or what is too long or no such thing. */
const readDetails = (
  get: (use: Use) => string,
): Omit<ImportedDriver, 'name' | 'phone'> | { problem: string } => {
  const [company, note] = [cleanLine(get('company')), cleanLines(get('note'))]
  const [plates, tags] = [dropSamePlates(split(get('plate')).map(showPlate)), split(get('tags'))]
  const typed = get('email')
  const email = typed ? emailSchema.safeParse(typed).data : undefined
  const language = readLanguage(get('language'))
  if (company.length > companyNameLimit) return { problem: 'The company is too long' }
  if (note.length > driverLimits.noteLength) return { problem: 'The note is too long' }
  if ([company, ...plates, ...tags].some(isFormula)) return { problem: 'Has a formula' }
  if (typed && !email) return { problem: 'The email is not an email address' }
  const isNoPlate = (plate: string) =>
    plate.length < PLATE.min || plate.length > PLATE.max || !normalizePlate(plate)
  if (plates.length > MAX_PLATES || plates.some(isNoPlate))
    return { problem: 'The plate is not a plate number' }
  if (tags.length > driverLimits.tags || tags.some((tag) => tag.length > driverLimits.tagLength))
    return { problem: 'Too many or too long tags' }
  return {
    plates,
    tags,
    note,
    ...(company && { company }),
    ...(email && { email }),
    ...(language && { language }),
  }
}

/** The driver of a row, whose phone is read as in the location's country, or why there is none. */
export const readRow = (cells: readonly string[], uses: readonly (Use | null)[], country: string): Read => {
  if (uses.some((use, index) => use && (cells[index] ?? '').length > CELL))
    return { problem: 'A cell is too long' }
  const get = (use: Use) => unwrap(cells[uses.indexOf(use)] ?? '')
  const name = readName(get)
  if (!name) return { problem: 'No name' }
  if (name.length < NAME.min || name.length > NAME.max)
    return { problem: 'The name is too short or too long' }
  if (isFormula(name)) return { problem: 'Has a formula' }
  const typed = get('phone')
  if (!typed) return { problem: 'No phone' }
  if (isShortened(typed)) return { problem: 'The spreadsheet has cut the phone. Format its column as text' }
  const parsed = phoneSchema.safeParse(typed).data
  const phone = parsed && readPhone(parsed, country)
  if (!phone) return { problem: 'Not a phone number' }
  const details = readDetails(get)
  return 'problem' in details ? details : { driver: { name, phone, ...details } }
}
