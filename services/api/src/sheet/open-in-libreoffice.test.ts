import { execFile, execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { type SheetColumn, toCsvHead, toCsvLine, toCsvStyle } from '@hosts/shared/contract'
import { makeWorkbook, toSheetSource } from './make-workbook'

/** Whether a spreadsheet is installed: `apt-get install libreoffice-calc-nogui`. The other tests read the bytes. */
const isInstalled = (() => {
  try {
    execFileSync('soffice', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

/** As if it was used in Germany. */
const settings = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Setup/L10N">
<prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>de-DE</value></prop></item></oor:items>`

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hosts-sheet-'))
  await mkdir(join(folder, 'profile/user'), { recursive: true })
  await writeFile(join(folder, 'profile/user/registrymodifications.xcu'), settings)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Read = { type: string; value: string; isFormula: boolean }

const decode = (xml: string) =>
  xml
    .replace(/<text:s(?: text:c="(\d+)")?\/>/g, (_, count) => ' '.repeat(Number(count ?? 1)))
    .replace(/<text:tab\/>/g, '\t')
    .replace(/<\/text:p>\s*<text:p>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, '&')

/** The cells of a file as LibreOffice has read them. */
const openFile = async (name: string, bytes: string | Uint8Array, filter: string[] = []) => {
  await writeFile(join(folder, name), bytes)
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`
  const convert = ['--headless', '--convert-to', 'fods', '--outdir', folder, join(folder, name)]
  await promisify(execFile)('soffice', [profile, ...filter, ...convert])
  const xml = await readFile(join(folder, name.replace(/\.\w+$/, '.fods')), 'utf8')
  return [...xml.matchAll(/<table:table-row[^>]*>(.*?)<\/table:table-row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)].map(
      ([, attributes = '', content = '']): Read => {
        const find = (key: string) => new RegExp(`${key}="([^"]*)"`).exec(attributes)?.[1]
        const type = find('office:value-type') ?? ''
        return {
          type,
          value: find('office:value') ?? find('office:date-value') ?? decode(content.trim()),
          isFormula: attributes.includes('table:formula'),
        }
      },
    ),
  )
}

type Row = { text: string; amount: number; time: string }
const columns: SheetColumn<Row>[] = [
  { name: 'Text', kind: 'text', read: ({ text }) => text },
  { name: 'Amount', kind: 'number', decimals: 2, read: ({ amount }) => amount },
  { name: 'Time', kind: 'time', read: ({ time }) => time },
]
const texts = [
  ...['12E456', '1E10', '0012', '3-1', 'MAR1', '1/2', '12,05', '12.05', '490170123456789012345', 'TRUE'],
  ...['=1+1', '+49 170 1', '-5', '@x', "=cmd|' /C calc'!A0", '- 2 trucks', 'Müller; Söhne', 'a "b" c'],
  ...['_x0041_', 'constructor', '佐藤', 'שלום', '🚚', 'a & <b>', 'line 1\nline 2'],
]
const rows = texts.map((text, at): Row => ({ text, amount: at + 0.05, time: '2026-10-25 02:30' }))
const numbers = rows.map(({ amount }) => ['float', String(amount)])
const times = rows.map(() => ['date', '2026-10-25T02:30:00'])

const pick = (read: Read[][], at: number) => read.slice(1).map((cells) => cells[at])
const typed = (read: Read[][], at: number) => pick(read, at).map((cell) => [cell?.type, cell?.value])

;(isInstalled ? describe : describe.skip)('LibreOffice in Germany', () => {
  it('reads texts, numbers and times of a file for Excel as what they are', async () => {
    const file = await makeWorkbook(1, () => [toSheetSource('Sheet', columns, [rows])])
    const read = await openFile('excel.xlsx', file)
    expect(typed(read, 0)).toEqual(texts.map((text) => ['string', text]))
    expect(typed(read, 1)).toEqual(numbers)
    expect(typed(read, 2)).toEqual(times)
    expect(read.flat().filter(({ isFormula }) => isFormula)).toEqual([])
  }, 240_000)

  it('reads columns, numbers and times of a CSV file, and runs none of it', async () => {
    const style = toCsvStyle('DE')
    const lines = rows.map((row) =>
      toCsvLine(
        columns,
        columns.map(({ read }) => read(row)),
        style,
      ),
    )
    // Semicolon, quotes, UTF-8, German, quoted values are texts, numbers and dates are recognised; the last: formulas are run.
    const filter = ['--infilter=CSV:59,34,76,1,,1031,true,true,false,false,false,0,false,true']
    const read = await openFile('programs.csv', [toCsvHead(columns, style), ...lines].join(''), filter)
    const guarded = texts.map((text) => (/^([=+@]|-\d)/.test(text) ? `'${text}` : text))
    expect(typed(read, 0)).toEqual(guarded.map((text) => ['string', text]))
    expect(typed(read, 1)).toEqual(numbers)
    expect(typed(read, 2)).toEqual(times)
    expect(read.flat().filter(({ isFormula }) => isFormula)).toEqual([])
  }, 240_000)
})
