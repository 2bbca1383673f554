import { type ChatUser, phone as phoneSchema, type Warehouse } from '@hosts/shared/contract'
import { formatPhone } from '@hosts/shared/format-phone'
import { FormSelect, FormTextField, useFormContext } from '@hosts/shared/forms'
import { languageOptions } from '@hosts/shared/languages'
import { PlainButton, SuggestField, VisuallyHidden } from '@hosts/shared/ui'
import { usePausedSearch } from '@hosts/shared/use-paused-value'
import { useEffect, useRef, useState } from 'react'
import { useBookingsGetDriversQuery } from '../../api/get-drivers'
import { type BookingInput, newDriver } from './booking-input'
import css from './driver-field.module.css'
import { PhoneOwner } from './phone-owner'
import { t } from './texts'

type Props = {
  location: Warehouse
  /** The one that is chosen, once loaded. */
  driver: ChatUser | undefined
  /** Called with a driver, a driver's id, or the text for a new one. */
  onChoose: (driver: ChatUser | number | string) => void
  onClear: () => void
}

/** The languages that drivers are written to in. */
const languageChoices = [{ value: '', label: t('driver.languageAuto') }, ...languageOptions('en')]

const describePhone = ({ phone }: ChatUser) => formatPhone(phone) || t('driver.noPhone')
const describeDriver = (driver: ChatUser) => {
  const [vehicle] = driver.vehicles
  const phone = describePhone(driver)
  return vehicle ? t('driver.detail', { phone, plate: vehicle.plate }) : phone
}

/** Finds a driver by name, phone or plate; the last suggestion is a new one. */
const DriverSearch = ({ location, onChoose }: Pick<Props, 'location' | 'onChoose'>) => {
  const [typed, setTyped] = useState('')
  const { search, isPaused } = usePausedSearch(typed)
  const { currentData, isFetching } = useBookingsGetDriversQuery(
    { locationId: location.id, search },
    { skip: search === '' },
  )
  const { formState } = useFormContext<BookingInput>()
  const input = useRef<HTMLInputElement>(null)
  // The first field of the form, and what replaces the chosen driver.
  useEffect(() => input.current?.focus(), [])
  const isCurrent = isPaused && !isFetching
  const found = search === '' ? [] : (currentData?.results ?? [])
  const suggestions = [
    ...found.map((driver) => ({
      value: String(driver.id),
      label: driver.name,
      detail: describeDriver(driver),
    })),
    // Not while the search runs: Enter would add a driver who already exists.
    ...(typed.trim() && isCurrent
      ? [{ value: newDriver, label: t('driver.new', { typed: typed.trim() }) }]
      : []),
  ]
  const choose = (value: string) => {
    const driver = found.find(({ id }) => String(id) === value)
    onChoose(driver ?? typed.trim())
  }
  return (
    <div>
      <SuggestField
        label={t('driver.label')}
        description={t('driver.help')}
        value={typed}
        onChange={setTyped}
        suggestions={suggestions}
        onChoose={choose}
        errorMessage={formState.errors.driverId?.message}
        inputRef={input}
        isRequired
      />
      <div role="status">
        <VisuallyHidden>
          {isCurrent && search !== '' ? t('driver.found', { count: found.length }) : ''}
        </VisuallyHidden>
      </div>
    </div>
  )
}

const NewDriver = ({ location, onChoose }: Pick<Props, 'location' | 'onChoose'>) => (
  <div className={css.fields}>
    <FormTextField<BookingInput> name="driver.name" label={t('driver.name')} autoComplete="off" isRequired />
    <FormTextField<BookingInput>
      name="driver.phone"
      type="tel"
      label={t('driver.phone')}
      description={t('driver.phoneHelp')}
      autoComplete="off"
    />
    <PhoneOwner locationId={location.id} onChoose={onChoose} />
    <FormSelect<BookingInput>
      name="driver.language"
      label={t('driver.language')}
      description={t('driver.languageHelp')}
      options={languageChoices}
    />
  </div>
)

/** The field of typed text for a new driver: a phone, a plate, which has a digit, or a name. */
export const readTyped = (typed: string) => {
  const nothing = { name: '', phone: '', plate: '' }
  if (phoneSchema.safeParse(typed).success) return { ...nothing, phone: typed }
  return /\d/.test(typed) ? { ...nothing, plate: typed } : { ...nothing, name: typed }
}

/** The booking's driver: one of the location, or a new one. */
export const DriverField = ({ location, driver, onChoose, onClear }: Props) => {
  const driverId = useFormContext<BookingInput>().watch('driverId')
  if (driverId === '') return <DriverSearch location={location} onChoose={onChoose} />
  return (
    <div className={css.driver}>
      <div className={css.chosen}>
        <div className={css.who}>
          <p className={css.label}>{t('driver.label')}</p>
          <p className={css.name}>{driverId === newDriver ? t('driver.newEmpty') : (driver?.name ?? '…')}</p>
          {driver && <p className={css.detail}>{describePhone(driver)}</p>}
        </div>
        <PlainButton size="small" onPress={onClear}>
          {t('driver.change')}
        </PlainButton>
      </div>
      {driver?.blockedAt && (
        <div className={css.blocked} role="alert">
          <p>{t('driver.blocked', { name: driver.name })}</p>
          {driver.blockReason && <p>{t('phone.reason', { reason: driver.blockReason })}</p>}
        </div>
      )}
      {driverId === newDriver && <NewDriver location={location} onChoose={onChoose} />}
    </div>
  )
}
