import type { Rights } from '../stack/types'

/** The formatter's longest line. */
const LONGEST = 110

/** In the formatter's style: a list on one line where it fits. */
const format = (rows: object) =>
  JSON.stringify(rows, null, 2).replaceAll(/^.*\[[^[{]*?\]/gm, (lines) => {
    const line = lines
      .replaceAll(/\n\s*/g, (_, at: number) => (/[[]$/.test(lines.slice(0, at)) ? '' : ' '))
      .replace(' ]', ']')
    return line.length < LONGEST ? line : lines
  })

/** The text of rights.json with one more remote, in order. */
export const listRights = (text: string, name: string, rights: Rights): string => {
  const rows = Object.entries<Rights>({ ...JSON.parse(text), [name]: rights })
  return `${format(Object.fromEntries(rows.sort(([one], [other]) => one.localeCompare(other))))}\n`
}
