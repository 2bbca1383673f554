import { t } from '../texts'

/** How a driver can have said it to the host who writes it down. */
export const consentWays = ['in-person', 'phone', 'form', 'chat'] as const
const named = [...consentWays, 'import', 'before'] as const

/** On the wire a plain text, which may be one of a later release. */
const isNamed = (source: string): source is (typeof named)[number] =>
  (named as readonly string[]).includes(source)

export const nameConsentWay = (source: string) => t(`consentWay.${isNamed(source) ? source : 'other'}`)
