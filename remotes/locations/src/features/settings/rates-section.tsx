import type { Bay, Rates, StoredRates, Warehouse } from '@hosts/shared/contract'
import { ComboBox } from '@hosts/shared/fields'
import { useZodForm } from '@hosts/shared/forms'
import { useCompleteBays } from '@hosts/shared/queries'
import { mergeQueries, mutedTextClass, WhenLoaded } from '@hosts/shared/ui'
import { useMemo } from 'react'
import { useListChange } from '../../lib/use-list-change'
import { useLocationsGetRatesQuery } from './get-rates'
import { createRateLines } from './rate-lines'
import { RateScope } from './rate-scope'
import {
  createRatesSchema,
  emptyScope,
  type RatesInput,
  type ScopeInput,
  scopeKey,
  toRatesInput,
} from './rates-input'
import { SampleQuote } from './sample-quote'
import { useLocationsSaveRatesMutation } from './save-rates'
import type { Send } from './save-with-merge'
import { SectionForm } from './section-form'
import { t } from './texts'

type Props = { location: Warehouse; saved: StoredRates; bays: Bay[] }
type Scope = Pick<ScopeInput, 'zone' | 'bayId'>

/** The zones and bays that can have rates, and names like "Zone Yard" or "Bay A1", also for those no longer in use. */
const readScopes = (bays: Bay[]) => {
  const active = bays.filter(({ status }) => status !== 'retired')
  const zones = [...new Set(active.flatMap(({ zone }) => zone || []))].sort()
  const scopes: Scope[] = [
    ...zones.map((zone) => ({ zone, bayId: null })),
    ...active.map(({ id }) => ({ zone: null, bayId: id })),
  ]
  const keys = new Set([scopeKey({ zone: null, bayId: null }), ...scopes.map(scopeKey)])
  const isUsed = (scope: Scope) => keys.has(scopeKey(scope))
  const labels = new Map(bays.map(({ id, label }) => [id, label]))
  const nameKnown = ({ zone, bayId }: Scope) => {
    if (zone !== null) return t('rates.zone', { zone })
    return bayId === null ? t('rates.location') : t('rates.bay', { label: labels.get(bayId) ?? '' })
  }
  const nameScope = (scope: Scope) =>
    isUsed(scope) ? nameKnown(scope) : t('rates.unused', { name: nameKnown(scope) })
  return { scopes, isUsed, nameScope }
}

const toSource = ({ rates, version }: StoredRates) => ({ values: { rates }, version })

const RatesForm = ({ location, saved, bays }: Props) => {
  const { id, currency = 'EUR' } = location
  const [save] = useLocationsSaveRatesMutation()
  const { scopes, isUsed, nameScope } = useMemo(() => readScopes(bays), [bays])
  const source = useMemo(() => toSource(saved), [saved])
  const toInput = ({ rates }: Rates) => toRatesInput(rates, currency)
  const send: Send<Rates> = async ({ rates }, seen) => {
    const { data, error } = await save({ id, version: seen, rates })
    if (!data) return { error }
    return { data: 'saved' in data ? { saved: toSource(data.saved) } : { theirs: toSource(data.theirs) } }
  }
  const schema = useMemo(() => createRatesSchema(currency), [currency])
  const form = useZodForm<RatesInput, Rates>(schema, toInput(source.values))
  const typed = form.watch()
  const changeList = useListChange()
  const change = (next: ScopeInput[], index: number) =>
    changeList(
      () => form.setValue('scopes', next, { shouldDirty: true }),
      () => form.setFocus(`scopes.${index}.hour`),
    )
  const used = new Set(typed.scopes.map(scopeKey))
  const others = scopes.filter((scope) => !used.has(scopeKey(scope)))
  const lines = createRateLines(
    (rate) => t('rates.line', { scope: nameScope(rate), per: t(`rates.${rate.per}`) }),
    currency,
  )
  return (
    <SectionForm
      title={t('rates.title')}
      form={form}
      source={source}
      toInput={toInput}
      send={send}
      lines={lines}
    >
      <p className={mutedTextClass}>{t('rates.help', { currency })}</p>
      {typed.scopes.map((scope, index) => (
        <RateScope
          key={scopeKey(scope)}
          index={index}
          name={nameScope(scope)}
          currency={currency}
          isUsed={isUsed(scope)}
          onRemove={index === 0 ? undefined : () => change(typed.scopes.toSpliced(index, 1), index - 1)}
        />
      ))}
      {others.length > 0 && (
        <ComboBox
          // Begins empty again after each choice.
          key={typed.scopes.length}
          label={t('rates.add')}
          description={t('rates.nearest')}
          placeholder={t('rates.addHint')}
          value=""
          options={others.map((scope) => ({ value: scopeKey(scope), label: nameScope(scope) }))}
          onChange={(key) => {
            const scope = others.find((one) => scopeKey(one) === key)
            if (scope) change([...typed.scopes, emptyScope(scope)], typed.scopes.length)
          }}
        />
      )}
      <SampleQuote
        location={location}
        typed={{ scopes: typed.scopes.filter(isUsed) }}
        bays={bays}
        nameScope={nameScope}
      />
    </SectionForm>
  )
}

export const RatesSection = ({ location }: { location: Warehouse }) => {
  const bays = useCompleteBays(location.id)
  const rates = useLocationsGetRatesQuery(location.id, { refetchOnMountOrArgChange: true })
  const currentData = bays.currentData &&
    rates.currentData && { bays: bays.currentData, saved: rates.currentData }
  return (
    <WhenLoaded query={{ ...mergeQueries([bays, rates]), currentData }}>
      {(loaded) => <RatesForm location={location} {...loaded} />}
    </WhenLoaded>
  )
}
