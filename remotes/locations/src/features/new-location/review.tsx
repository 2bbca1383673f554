import { ratePer } from '@hosts/shared/contract'
import { countryOptions } from '@hosts/shared/countries'
import { parseMoney } from '@hosts/shared/parse-money'
import { Link } from '@hosts/shared/platform'
import {
  buttonClass,
  Card,
  formatClock,
  formatMoney,
  nameZone,
  toneClass,
  typeOptions,
} from '@hosts/shared/ui'
import type { ReactNode } from 'react'
import { t as fieldText } from '../../lib/field-texts'
import { t as commonText } from '../../texts'
import { describeRange } from './bay-range-fields'
import type { Draft } from './draft-storage'
import { describePool } from './pool-fields'
import css from './review.module.css'
import { type Part, parts, stepPath } from './steps'
import { t } from './texts'

const describeBays = ({ bays }: Draft) =>
  bays.map((range) => {
    const types = typeOptions.flatMap(({ value, label }) => (range.vehicleTypes.includes(value) ? label : []))
    const words = describeRange(range)?.words ?? `${range.prefix}${range.from} … ${range.prefix}${range.to}`
    const only = types.length > 0 && t('review.onlyFor', { types: types.join(', ') })
    return [words, range.zone.trim(), only].filter(Boolean).join(' · ')
  })

const describePools = ({ pools }: Draft) =>
  pools.map((pool) => [describePool(pool)?.words ?? pool.label, pool.zone.trim()].filter(Boolean).join(' · '))

const describeRates = ({ rates }: Draft, currency: string): Row[] =>
  ratePer.options.flatMap((per): Row[] => {
    if (rates[per].trim() === '') return []
    const amount = parseMoney(rates[per], currency)
    return [[t(`rates.${per}`), amount === null ? rates[per] : formatMoney(amount, currency)]]
  })

const describeAddress = ({ line1, postcode, city, country }: Draft['address']) =>
  [
    line1,
    `${postcode} ${city}`.trim(),
    countryOptions('en').find(({ value }) => value === country)?.label ?? '',
  ]
    .filter(Boolean)
    .join('\n')

type Row = [term: string, words: ReactNode]

const describeParts = (draft: Draft, currency: string): Record<Part, Row[]> => {
  const { hours } = draft
  const rates = describeRates(draft, currency)
  return {
    basics: [
      [fieldText('basics.kind'), commonText(`kind.${draft.kind}`)],
      [fieldText('basics.name'), draft.name],
      [fieldText('basics.description'), draft.description || t('review.noDescription')],
    ],
    address: [
      [t('review.address'), describeAddress(draft.address)],
      [fieldText('place.timezone'), nameZone(draft.timezone)],
      [t('review.location'), draft.position || t('review.noPosition')],
      [
        t('review.openingHours'),
        hours.mode === 'always'
          ? t('hours.always')
          : t(hours.to < hours.from ? 'hours.overnight' : 'hours.everyDay', {
              from: formatClock(hours.from),
              to: formatClock(hours.to),
            }),
      ],
    ],
    bays: [
      [t('step.bays'), [...describeBays(draft), ...describePools(draft)].join('\n') || t('review.noBays')],
    ],
    rates: rates.length > 0 ? rates : [[t('step.rates'), t('review.noRates')]],
  }
}

type Props = { draft: Draft; currency: string; incomplete: ReadonlySet<Part> }

/** Everything that was typed, each part with the way back to it. */
export const Review = ({ draft, currency, incomplete }: Props) => {
  const described = describeParts(draft, currency)
  return parts.map((part) => (
    <Card
      key={part}
      title={t(`step.${part}`)}
      actions={
        <Link
          className={buttonClass({ size: 'small' })}
          to={stepPath(part)}
          aria-label={t('review.editPart', { part: t(`step.${part}`) })}
        >
          {t('review.edit')}
        </Link>
      }
    >
      {incomplete.has(part) && (
        <p className={`${css.incomplete} ${toneClass('warning')}`}>{t('review.incomplete')}</p>
      )}
      <dl className={css.rows}>
        {described[part].map(([term, words]) => (
          <div key={term} className={css.row}>
            <dt>{term}</dt>
            <dd>{words || '–'}</dd>
          </div>
        ))}
      </dl>
    </Card>
  ))
}
