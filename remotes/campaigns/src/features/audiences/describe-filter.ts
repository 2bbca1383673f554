import { type Segment, stay, vehicleType } from '@hosts/shared/contract'
import { typeName } from '@hosts/shared/ui'
import { describeLastStay } from './segment-input'
import { t } from './texts'

/** The name of a language in English; an unknown code as it is. */
export const nameLanguage = (code: string) =>
  new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code

/** Each condition of an audience in words; one of a later release as it is stored. `company`: the name of the one that is a condition. */
export const describeFilter = (filter: NonNullable<Segment['filter']>, company?: string): string[] => {
  const knownStay = stay.safeParse(filter.stay).data
  const knownType = vehicleType.safeParse(filter.vehicleType).data
  return [
    knownStay ? t(`stays.${knownStay}`) : filter.stay,
    filter.lastStayDays && `${t('lastStay')}: ${describeLastStay(filter.lastStayDays)}`,
    filter.tags?.length && t('tagged', { tags: filter.tags.join(` ${t('or')} `) }),
    knownType ? typeName(knownType) : filter.vehicleType,
    filter.language && nameLanguage(filter.language),
    filter.companyId && t('drivesFor', { name: company ?? t('unknownCompany') }),
    filter.consent !== undefined && t(`consents.${filter.consent}`),
  ].filter((words): words is string => Boolean(words))
}
