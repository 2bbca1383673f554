import { inflateRawSync } from 'node:zlib'

/** A cell as a reader shows it: a number by its format; a formula is one that a reader would run. */
export type WorkbookCell = { text: string } | { number: number; format: string } | { formula: string } | null
export type Workbook = { name: string; rows: WorkbookCell[][] }[]

/** The files of a ZIP archive, by its directory at the end. */
const unzip = (bytes: Buffer) => {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const files = new Map<string, string>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)]
    const [name, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field)) as number[]
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const data = bytes.subarray(start, start + size)
    const nameEnd = at + 46 + (name ?? 0)
    files.set(
      bytes.toString('utf8', at + 46, nameEnd),
      (method === 8 ? inflateRawSync(data) : data).toString('utf8'),
    )
    at = nameEnd + (extra ?? 0) + (comment ?? 0)
  }
  return files
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decode = (xml: string) =>
  xml
    .replace(/&(\w+);/g, (all, name) => entities[name] ?? all)
    .replace(/_x([\dA-F]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))

const readAttribute = (xml: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(xml)?.[1]

/** The number format of each style. */
const readFormats = (styles: string) => {
  const formats = new Map(
    [...styles.matchAll(/<numFmt [^>]*>/g)].map(([xml]) => [
      readAttribute(xml, 'numFmtId'),
      decode(readAttribute(xml, 'formatCode') ?? ''),
    ]),
  )
  const cells = /<cellXfs[^>]*>(.*)<\/cellXfs>/s.exec(styles)?.[1] ?? ''
  return [...cells.matchAll(/<xf [^>]*>/g)].map(([xml]) => formats.get(readAttribute(xml, 'numFmtId')) ?? '')
}

const toColumn = (address: string) =>
  [...address.replace(/\d/g, '')].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** The sheets of an .xlsx file, by its bytes. */
export const readWorkbook = (bytes: Uint8Array): Workbook => {
  const files = unzip(Buffer.from(bytes))
  const open = (name: string) => files.get(`xl/${name}`) ?? ''
  const texts = [...open('sharedStrings.xml').matchAll(/<si><t[^>]*>(.*?)<\/t><\/si>/gs)].map(([, text]) =>
    decode(text ?? ''),
  )
  const formats = readFormats(open('styles.xml'))
  const readCell = (attributes: string, content: string): WorkbookCell => {
    const value = /<v>(.*?)<\/v>/s.exec(content)?.[1] ?? ''
    if (content.includes('<f>')) return { formula: content }
    const text = texts[Number(value)]
    if (readAttribute(attributes, 't') === 's') return text === undefined ? null : { text }
    return { number: Number(value), format: formats[Number(readAttribute(attributes, 's') ?? 0)] ?? '' }
  }
  return [...open('workbook.xml').matchAll(/<sheet [^>]*>/g)].map(([xml], at) => ({
    name: decode(readAttribute(xml, 'name') ?? ''),
    rows: [...open(`worksheets/sheet${at + 1}.xml`).matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row]) => {
      const cells: WorkbookCell[] = []
      for (const [, attributes = '', content = ''] of (row ?? '').matchAll(/<c ([^>]*[^/])>(.*?)<\/c>/gs))
        cells[toColumn(readAttribute(attributes, 'r') ?? '')] = readCell(attributes, content)
      return Array.from(cells, (cell) => cell ?? null)
    }),
  }))
}
