import type { AuditEntry } from '../contract'
import { auditWords as words } from './audit-words'
import { describeDevice } from './describe-device'

/** A word of a group; undefined for what a later release may have stored. */
export const readWord = (group: Record<string, string>, key: string): string | undefined =>
  Object.hasOwn(group, key) ? group[key] : undefined

export const fillWord = (text: string, values: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, slot: string) => values[slot] ?? '')

export const nameEvent = (event: string) => readWord(words.event, event) ?? words.something
/** A code in words, of whichever field; any other text as it is. */
export const nameValue = (value: string) => readWord(words.values, value) ?? value
export const nameKind = (kind: string) => readWord(words.kind, kind) ?? words.something

/** Why, or which. A refused call is a code and the call, `forbidden: POST /api/v1/team`; a wrong code of a login also its kind. */
export const nameDetail = (event: string, detail: string) => {
  const [, id, into = ''] = /^(\d+)(?: into (\d+))?$/.exec(detail) ?? []
  const byEvent = readWord(words.detailOf, event)
  if (id && byEvent) return fillWord(byEvent, { id, into })
  const whole = readWord(words.detail, detail)
  if (whole) return whole
  const [code = '', ...rest] = detail.split(': ')
  const name = readWord(words.detail, code)
  return name ? [name, ...rest].join(': ') : detail
}

/** Who did it, by the name of then. */
export const nameWho = ({ by }: Pick<AuditEntry, 'by'>) => (by ? (by.name ?? words.removed) : words.hosts)

/** Browser and system of a User-Agent, which stays as it is where neither is known. */
export const nameDevice = (device: string) => {
  const { browser, system } = describeDevice(device)
  if (browser && system) return fillWord(words.deviceOn, { browser, system })
  return browser ?? system ?? device
}
