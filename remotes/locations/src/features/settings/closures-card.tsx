import {
  type Closure,
  closures as closuresShape,
  type StoredClosures,
  type Warehouse,
} from '@hosts/shared/contract'
import { FormDateField, FormTextField, useZodForm } from '@hosts/shared/forms'
import { findToday } from '@hosts/shared/local-time'
import { useGetClosuresQuery } from '@hosts/shared/queries'
import { IconButton, mutedTextClass, PlainButton, WhenLoaded } from '@hosts/shared/ui'
import { Plus, X } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { useListChange } from '../../lib/use-list-change'
import { ClosureBookings } from './closure-bookings'
import css from './closures-card.module.css'
import { useLocationsSaveClosuresMutation } from './save-closures'
import type { Send } from './save-with-merge'
import { SectionForm } from './section-form'
import type { SectionLines } from './section-lines'
import { t } from './texts'

type Closures = { closures: Closure[] }

/** Closures are keyed by themselves, so two hosts' closures merge and never conflict. */
const lines: SectionLines<Closures> = {
  split: ({ closures }) => Object.fromEntries(closures.map((one) => [JSON.stringify(one), one])),
  join: (closures) => ({
    closures: (Object.values(closures) as Closure[]).sort((a, b) => a.from.localeCompare(b.from)),
  }),
  describe: () => ({
    label: t('closures.list'),
    format: (closure) => {
      if (!closure) return ''
      const { from, to, reason } = closure as Closure
      return `${from} – ${to}: ${reason}`
    },
  }),
}

const maxClosures = 60

/** Drops past closures; yesterday's still closes a night that started then. */
const createToSource =
  (zone: string) =>
  ({ closures, version }: StoredClosures) => {
    const yesterday = findToday(zone).subtract({ days: 1 }).toString()
    return { values: { closures: closures.filter(({ to }) => to >= yesterday) }, version }
  }

const ClosuresForm = ({ location, saved }: { location: Warehouse; saved: StoredClosures }) => {
  const { id, timezone } = location
  const [save] = useLocationsSaveClosuresMutation()
  const toSource = useMemo(() => createToSource(timezone), [timezone])
  const source = useMemo(() => toSource(saved), [saved, toSource])
  const send: Send<Closures> = async (values, version) => {
    const { data, error } = await save({ id, version, ...values })
    if (!data) return { error }
    return { data: 'saved' in data ? { saved: toSource(data.saved) } : { theirs: toSource(data.theirs) } }
  }
  const form = useZodForm<Closures, Closures>(closuresShape, source.values)
  const list = form.watch('closures')
  const changeList = useListChange()
  const adding = useRef<HTMLDivElement>(null)
  const change = (next: Closure[], index: number) =>
    changeList(
      () => form.setValue('closures', next, { shouldDirty: true }),
      () => {
        if (next.length > 0) form.setFocus(`closures.${index}.from`)
        else adding.current?.querySelector('button')?.focus()
      },
    )
  return (
    <SectionForm
      title={t('closures.title')}
      form={form}
      source={source}
      toInput={(values) => values}
      send={send}
      lines={lines}
    >
      <p className={mutedTextClass}>{t('closures.help')}</p>
      {list.length === 0 && <p>{t('closures.none')}</p>}
      {list.map(({ from, to }, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields show the value at their index
          key={index}
          className={css.closure}
          aria-label={t('closures.group', { number: index + 1 })}
        >
          <FormDateField<Closures>
            name={`closures.${index}.from`}
            label={t('closures.from')}
            zone={timezone}
          />
          <FormDateField<Closures> name={`closures.${index}.to`} label={t('closures.to')} zone={timezone} />
          <FormTextField<Closures>
            name={`closures.${index}.reason`}
            label={t('closures.reason')}
            autoComplete="off"
          />
          <div className={css.remove}>
            <IconButton
              label={t('closures.remove', { number: index + 1 })}
              icon={<X aria-hidden="true" />}
              onPress={() => change(list.toSpliced(index, 1), Math.min(index, list.length - 2))}
            />
          </div>
          <ClosureBookings location={location} from={from} to={to} />
        </fieldset>
      ))}
      {list.length >= maxClosures && (
        <p className={mutedTextClass}>{t('closures.most', { count: maxClosures })}</p>
      )}
      {list.length < maxClosures && (
        <div ref={adding}>
          <PlainButton
            size="small"
            onPress={() => change([...list, { from: '', to: '', reason: '' }], list.length)}
          >
            <Plus aria-hidden="true" />
            {t('closures.add')}
          </PlainButton>
        </div>
      )}
    </SectionForm>
  )
}

/** The days on which a location is closed, saved apart from its weekly hours. */
export const ClosuresCard = ({ location }: { location: Warehouse }) => (
  <WhenLoaded query={useGetClosuresQuery(location.id, { refetchOnMountOrArgChange: true })}>
    {(saved) => <ClosuresForm location={location} saved={saved} />}
  </WhenLoaded>
)
