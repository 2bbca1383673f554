import { readFile } from './read-file'

const read = async (text: string | Buffer, country = 'DE') =>
  readFile(typeof text === 'string' ? Buffer.from(text) : text, country)
const readRows = async (text: string | Buffer) => (await read(text)).rows
const refuse = async (text: string | Buffer) =>
  read(text).catch(({ path, code, message }) => ({ path, code, message }))

const TABLE = 'Name;Telefon;Kennzeichen\r\nJürgen Groß;0170 1234567;HH-AB 12\r\n'
const jürgen = { name: 'Jürgen Groß', phone: '+491701234567', plates: ['HH-AB 12'], tags: [], note: '' }
const utf16 = Buffer.from(TABLE, 'utf16le')

it.each([
  ['UTF-8', Buffer.from(TABLE)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${TABLE}`)],
  ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
  ['UTF-16 without a mark', utf16],
  ['UTF-16 the other way round', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()])],
  ['Windows-1252', Buffer.from(TABLE, 'latin1')],
  ['commas', Buffer.from(TABLE.replaceAll(';', ','))],
  ['tabs', Buffer.from(TABLE.replaceAll(';', '\t'))],
  ['line ends of Unix', Buffer.from(TABLE.replaceAll('\r\n', '\n'))],
  ['line ends of an old Mac', Buffer.from(TABLE.replaceAll('\r\n', '\r'))],
  ['a line that says the separator', Buffer.from(`sep=;\r\n${TABLE}`)],
  ['no line end at the end', Buffer.from(TABLE.trim())],
])('reads %s', async (_, bytes) => {
  expect(await readRows(bytes)).toEqual([{ row: 2, driver: jürgen }])
})

it.each([
  ['Name,Phone,Plate,Company,Email,Note,Language', 'name phone plate company email note language'],
  [
    'Fahrer,Mobil,Kennzeichen,Spedition,E-Mail,Bemerkung,Sprache',
    'name phone plate company email note language',
  ],
  ['Driver name *,Phone (mobile),License plate,Carrier', 'name phone plate company'],
  ['Vorname,Nachname,Handy-Nr.,Handynummer', 'first last  phone'],
  ['Nombre completo,Teléfono,Matrícula', 'name phone plate'],
  ['Imię i nazwisko,Numer telefonu,Numer rejestracyjny', 'name phone plate'],
  [
    'Name,Phone,E-mail,Company,Language,Plates,Location,Tags,Note',
    'name phone email company language plate  tags note',
  ],
  ['ID,Name,Phone,Phone,Shoe size', ' name phone  '],
  [
    'Nom et prénom,N° de téléphone,Société,Plaque du véhicule,Adresse e-mail,Remarques,Langue',
    'name phone company plate email note language',
  ],
  ['Nom du chauffeur,Prénom,Tél. portable,Raison sociale', 'last first phone company'],
  ['Nom de la société,Chauffeur,Téléphone du chauffeur', 'company name phone'],
  ['Cognome e nome,Numero di cellulare,Numero di targa', 'name phone plate'],
  ['Имя,Мобильный,Номер', 'name phone plate'],
  ['이름,전화', 'name phone'],
  // First names, where family names are beside them.
  ['Nome,Cognome,Telefono', 'first last phone'],
  ['Ad,Soyad,Telefon', 'first last phone'],
  ['Фамилия,Имя,Телефон', 'last first phone'],
  // A number, or the name of a truck, is no name of a driver.
  ['Driver no.,First name,Last name,Phone', ' first last phone'],
  ['Fahrer-Nr.,Vorname,Nachname,Telefon', ' first last phone'],
  ['Vehicle name,Nom du camion,Vorname,Telefon', '  first phone'],
  // What says less exactly what it is does not take the place of what says it.
  ['Name,Phone number of the driver,Phone', 'name  phone'],
  // Words beside a known one that say something else.
  [
    'Nom,Téléphone,Nom de rue,Adresse société,N° client,Type de véhicule,Date de naissance',
    'last phone     ',
  ],
])('knows the columns %s', async (header, uses) => {
  const { columns } = await read(`${header}\nAda,+4915112345678,HH A 1,,,,\nBen,+4915112345679`)
  expect(columns.map(({ use }) => use ?? '').join(' ')).toBe(uses)
})

it.each([
  [
    'two plates and a language',
    'Ada,0170 1234567,"HH-A 1, hh-b 2",de-DE',
    { plates: ['HH-A 1', 'HH-B 2'], language: 'de' },
  ],
  ['dashes for what is not known', 'Ada,0170 1234567,-,–', { plates: [] }],
  ['a language by its name', 'Ada,0170 1234567,,Français', { language: 'fr' }],
  ['a language by its name in another', 'Ada,0170 1234567,,allemand', { language: 'de' }],
  ['a language and its country', 'Ada,0170 1234567,,English (UK)', { language: 'en' }],
  ['a language that is none of ours', 'Ada,0170 1234567,,Plattdüütsch', { plates: [] }],
  ['a quote within a cell', '"Ada ""Speedy"" Öström",0170 1234567', { name: 'Ada "Speedy" Öström' }],
  ['a line end within a cell', '"Ada\nÖström",0170 1234567', { name: 'Ada Öström' }],
  ['a phone that keeps its zero as a formula', 'Ada,"=""01701234567"""', { phone: '+491701234567' }],
  ['a phone that a file of ours has guarded', "Ada,'+491701234567", { phone: '+491701234567' }],
])('reads %s', async (_, line, expected) => {
  const [row] = await readRows(`Name,Phone,Plate,Language\n${line}`)
  expect(row).toMatchObject({ driver: expected })
})

it.each([
  ['no name', ',01701234567', 'No name'],
  ['no phone', 'Ada,', 'No phone'],
  ['a phone of letters', 'Ada,see note', 'Not a phone number'],
  ['a phone that is too short', 'Ada,123', 'Not a phone number'],
  [
    'a phone as Excel shortens it',
    'Ada,"4,91701E+11"',
    'The spreadsheet has cut the phone. Format its column as text',
  ],
  ['a formula', '=HYPERLINK("http://x"),01701234567', 'Has a formula'],
  ['a formula behind a dash', '"-cmd(1)",01701234567', 'Has a formula'],
  ['a plate that is too long', `Ada,01701234567,${'X'.repeat(16)}`, 'The plate is not a plate number'],
  ['a dash for no phone', 'Ada,-', 'No phone'],
  ['a plate of signs', 'Ada,01701234567,***', 'The plate is not a plate number'],
  ['an address that is none', 'Ada,01701234567,,ada at example', 'The email is not an email address'],
  ['a name of 81 letters', `${'a'.repeat(81)},01701234567`, 'The name is too short or too long'],
  ['a company of 121 letters', `Ada,01701234567,,,${'a'.repeat(121)}`, 'The company is too long'],
  ['a cell of 4 MB', `${'a'.repeat(4_000_000)},01701234567`, 'A cell is too long'],
  ['2,001 letters of plates', `Ada,01701234567,${'a/'.repeat(1000)}b`, 'A cell is too long'],
  ['a long formula as a plate', `Ada,01701234567,"=${'""'.repeat(2000)}"`, 'A cell is too long'],
  [
    'a quotation mark that is not closed',
    '"Ada,01701234567\nBen,01701234568',
    'A quotation mark is not closed',
  ],
])('says what is wrong with %s', async (_, line, problem) => {
  expect(await readRows(`Name,Phone,Plate,Email,Company\n${line}`)).toEqual([{ row: 2, problem }])
})

it('reads beside a long cell of a column that is none of ours', async () => {
  const rows = await readRows(`Name,Phone,Shoe size\nAda,01701234567,${'a/'.repeat(1001)}`)
  expect(rows).toMatchObject([{ driver: { name: 'Ada' } }])
})

it('knows no column by a name of 201 letters, and none behind the fiftieth', async () => {
  const long = `Plate${'('.repeat(200)}`
  const { columns } = await read(`Name,Phone,${long.slice(0, 200)},${long.slice(5)}Tags\nAda,01701234567`)
  expect(columns.map(({ use }) => use)).toEqual(['name', 'phone', 'plate', null])
  expect(await refuse(`Name,${'x,'.repeat(49)}Phone\nAda`)).toMatchObject({ code: 'no_columns' })
})

it('shows what a row that is left out says of its driver', async () => {
  const { left } = await read(
    `Vorname,Nachname,Phone,Plate\nAda,Öström,no,HH-A 1\nBen,,01701234567,HH B 2\nCy,,01701234567,\n${'a'.repeat(3000)},,1,`,
  )
  expect([...left]).toEqual([
    [2, { name: 'Ada Öström', phone: 'no', plates: 'HH-A 1' }],
    [4, { name: 'Cy', phone: '01701234567' }],
    [5, { name: 'a'.repeat(80), phone: '1' }],
  ])
})

it('names the first row with the same phone, however it is written', async () => {
  const rows = await readRows('Name,Phone\nAda,0170 1234567\n,\n\nBen,+49 (0)170-123 45 67\n')
  expect(rows).toMatchObject([{ row: 2 }, { row: 5, problem: 'Same phone as row 2' }])
})

describe('rows of one driver', () => {
  const readTwo = (first: string, second: string) =>
    readRows(`Name,Phone,Plate,Company,Note,Tags\nAda,0170 1234567,${first}\n${second}`)

  it('are one, with what each of them says', async () => {
    const rows = await readTwo(
      'HH A 1,,Rings twice,vip',
      'ÁDA,+49 170 1234567,"HH-A 1, HH B 2",Nord,At night,adr',
    )
    expect(rows).toMatchObject([
      {
        row: 2,
        driver: {
          name: 'Ada',
          plates: ['HH A 1', 'HH B 2'],
          tags: ['vip', 'adr'],
          company: 'Nord',
          note: 'Rings twice\nAt night',
        },
      },
    ])
    expect(await readTwo('HH A 1,,,', 'Ada,0170 1234567,HH A 1,,,')).toHaveLength(1)
  })

  it.each([
    ['another name', 'HH A 1,,,', 'Ben,0170 1234567,HH B 2,,,'],
    ['another company', 'HH A 1,Nord,,', 'Ada,0170 1234567,HH B 2,Süd,,'],
    [
      'too many plates',
      'HH A 1,,,',
      `Ada,0170 1234567,"${Array.from({ length: 20 }, (_, index) => `HH B ${index}`)}",,,`,
    ],
  ])('stay two with %s', async (_, first, second) => {
    expect(await readTwo(first, second)).toMatchObject([{ row: 2 }, { problem: 'Same phone as row 2' }])
  })
})

it.each([
  ['an Excel file', Buffer.from('PK\u0003\u0004 and so on', 'latin1'), 'no_csv'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 1, 2, 3]), 'no_csv'],
  ['nothing', '', 'no_columns'],
  ['no first row of names', 'Ada,01701234567\nBen,01701234568', 'no_columns'],
  ['no phones', 'Name,Plate\nAda,HH A 1', 'no_columns'],
  ['only a first row', 'Name,Phone\n', 'no_rows'],
])('refuses %s', async (_, content, code) => {
  expect(await refuse(content)).toMatchObject({ path: 'file', code })
})

it('reads 10,000 rows and refuses one more', async () => {
  const list = (count: number) =>
    `Name,Phone\n${Array.from({ length: count }, (_, index) => `Driver,+4915${String(100_000_000 + index)}`).join('\n')}`
  expect(await readRows(list(10_000))).toHaveLength(10_000)
  expect(await refuse(list(10_001))).toMatchObject({ code: 'too_many_rows' })
})
