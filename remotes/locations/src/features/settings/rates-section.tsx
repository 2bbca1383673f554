import type { Bay, Rates, ScopedRate, StoredRates, Warehouse } from '@hosts/shared/contract'
import { useZodForm } from '@hosts/shared/forms'
import { formatMoney, mutedTextClass, Select, WhenLoaded } from '@hosts/shared/ui'
import { useCallback, useMemo } from 'react'
import { useLocationsGetRatesQuery } from '../../api/get-rates'
import { useLocationsSaveRatesMutation } from '../../api/save-rates'
import { RateScope } from './rate-scope'
import {
  createRatesSchema,
  emptyScope,
  type RatesInput,
  type ScopeInput,
  scopeKey,
  toRatesInput,
} from './rates-input'
import { SectionForm } from './section-form'
import { t } from './texts'
import { TryOut } from './try-out'
import { useAllBays } from './use-all-bays'
import type { Send } from './use-section-save'

type Props = { location: Warehouse; saved: StoredRates; bays: Bay[] }
type Scope = Pick<ScopeInput, 'zone' | 'bayId'>

/** "Zone Yard", "Bay A1" or the whole location. */
const createScopeNames = (bays: Bay[]) => {
  const labels = new Map(bays.map(({ id, label }) => [id, label]))
  return ({ zone, bayId }: Scope) => {
    if (zone !== null) return t('rates.zone', { zone })
    return bayId === null ? t('rates.location') : t('rates.bay', { label: labels.get(bayId) ?? '' })
  }
}

const RatesForm = ({ location, saved, bays }: Props) => {
  const { id, currency = 'EUR' } = location
  const [save] = useLocationsSaveRatesMutation()
  const { nameScope, scopes, keep } = useMemo(() => {
    const zones = [...new Set(bays.flatMap(({ zone }) => zone || []))].sort()
    const known: Scope[] = [
      ...zones.map((zone) => ({ zone, bayId: null })),
      ...bays.map((bay) => ({ zone: null, bayId: bay.id })),
    ]
    const keys = new Set([scopeKey({ zone: null, bayId: null }), ...known.map(scopeKey)])
    // Rates of a bay that was retired, or of a zone without bays, apply to nothing and cannot be saved.
    const keepKnown = (rates: ScopedRate[]) => rates.filter((rate) => keys.has(scopeKey(rate)))
    return { nameScope: createScopeNames(bays), scopes: known, keep: keepKnown }
  }, [bays])
  const toSource = useCallback(
    ({ rates, version }: StoredRates) => ({ values: { rates: keep(rates) }, version }),
    [keep],
  )
  const source = useMemo(() => toSource(saved), [saved, toSource])
  const toInput = ({ rates }: Rates) => toRatesInput(rates, currency)
  const send: Send<Rates> = async ({ rates }, seen) => {
    const { data, error } = await save({ id, version: seen, rates })
    if (!data) return { error }
    return { data: 'saved' in data ? { saved: toSource(data.saved) } : { theirs: toSource(data.theirs) } }
  }
  const schema = useMemo(() => createRatesSchema(currency), [currency])
  const form = useZodForm<RatesInput, Rates>(schema, toInput(source.values))
  const typed = form.watch()
  const change = (next: ScopeInput[]) => form.setValue('scopes', next, { shouldDirty: true })
  const used = new Set(typed.scopes.map(scopeKey))
  const others = scopes.filter((scope) => !used.has(scopeKey(scope)))
  const fields = {
    rates: {
      label: t('rates.title'),
      format: (rates: ScopedRate[]) =>
        rates
          .map(
            (rate) => `${nameScope(rate)}, ${t(`rates.${rate.per}`)}: ${formatMoney(rate.amount, currency)}`,
          )
          .join('\n'),
    },
  }
  return (
    <SectionForm
      title={t('rates.title')}
      form={form}
      source={source}
      toInput={toInput}
      send={send}
      fields={fields}
    >
      <p className={mutedTextClass}>{t('rates.help', { currency })}</p>
      {typed.scopes.map((scope, index) => (
        <RateScope
          key={scopeKey(scope)}
          index={index}
          name={nameScope(scope)}
          currency={currency}
          onRemove={index === 0 ? undefined : () => change(typed.scopes.toSpliced(index, 1))}
        />
      ))}
      {others.length > 0 && (
        <Select
          label={t('rates.add')}
          description={t('rates.nearest')}
          placeholder={t('rates.addHint')}
          value=""
          options={others.map((scope) => ({ value: scopeKey(scope), label: nameScope(scope) }))}
          onChange={(key) => {
            const scope = others.find((one) => scopeKey(one) === key)
            if (scope) change([...typed.scopes, emptyScope(scope)])
          }}
        />
      )}
      <TryOut location={location} typed={typed} bays={bays} nameScope={nameScope} />
    </SectionForm>
  )
}

export const RatesSection = ({ location }: { location: Warehouse }) => {
  const bays = useAllBays(location.id)
  const rates = useLocationsGetRatesQuery(location.id, { refetchOnMountOrArgChange: true })
  return (
    <WhenLoaded query={bays}>
      {(all) => (
        <WhenLoaded query={rates}>
          {(saved) => <RatesForm location={location} saved={saved} bays={all} />}
        </WhenLoaded>
      )}
    </WhenLoaded>
  )
}
