import { useRequestKey } from '@hosts/shared/api'
import type { ChatUser, Warehouse } from '@hosts/shared/contract'
import { useSavedDraft, useZodForm } from '@hosts/shared/forms'
import { findNow } from '@hosts/shared/local-time'
import { useUser } from '@hosts/shared/platform'
import { useEffect, useRef, useState } from 'react'
import { useBookingsGetDriversQuery } from '../../api/get-drivers'
import { guessQuickStay, listQuickStays } from '../form'
import {
  type BookingInput,
  type BookingValues,
  bookingInput,
  draftKey,
  type NewBookingStart,
  newDriver,
  parseDraft,
  toDefaults,
} from './booking-input'
import { readTyped } from './driver-field'

/** The form with its draft and the key of its request, and what choosing a driver fills in. */
export const useBookingForm = (location: Warehouse, initialStart: NewBookingStart) => {
  const { id: locationId, timezone: zone, currency = 'EUR' } = location
  const [{ start, quick, guess, schema }] = useState(() => {
    const at = findNow(zone)
    const stays = listQuickStays(at, location.grace)
    const times = { quick: stays, zone, start: initialStart }
    return {
      start: initialStart,
      quick: stays,
      guess: guessQuickStay(at),
      schema: bookingInput(currency, times),
    }
  })
  const form = useZodForm<BookingInput, BookingValues>(schema, toDefaults(start, zone, guess))
  const [parse] = useState(() => parseDraft(start))
  const key = draftKey(useUser()?.id ?? 0, locationId)
  const draft = useSavedDraft(form, key, parse)
  const press = useRequestKey(`${key}/press`)

  const [picked, setPicked] = useState<ChatUser | null>(null)
  const driverId = form.watch('driverId')
  const isKnown = driverId !== '' && driverId !== newDriver
  const isPicked = picked !== null && String(picked.id) === driverId
  const { currentData } = useBookingsGetDriversQuery(
    { locationId, driverId: Number(driverId) },
    { skip: !isKnown || isPicked },
  )
  const driver = isKnown ? (isPicked ? picked : currentData?.results[0]) : undefined

  const { setValue, getValues, setFocus, trigger } = form
  // The times of a draft may not form a valid stay.
  useEffect(() => {
    if (draft.isRestored) trigger(['startsAt', 'endsAt'])
  }, [draft.isRestored, trigger])
  /** Not over a plate that was typed: only over one of the driver before. */
  const fillVehicle = (one: { plate: string; type: BookingInput['vehicleType'] } | undefined) => {
    const plate = getValues('plate')
    if (plate !== '' && !driver?.vehicles.some((vehicle) => vehicle.plate === plate)) return
    setValue('plate', one?.plate ?? '')
    setValue('vehicleType', one?.type ?? '')
  }
  // A driver of the address or of a draft comes later than the form.
  useEffect(() => {
    const first = currentData?.results[0]?.vehicles[0]
    if (!first || getValues('plate') !== '') return
    setValue('plate', first.plate)
    setValue('vehicleType', first.type)
  }, [currentData, getValues, setValue])

  const vehicle = useRef<HTMLDivElement>(null)
  const shouldFocusVehicle = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the driver has changed
  useEffect(() => {
    if (!shouldFocusVehicle.current) return
    shouldFocusVehicle.current = false
    if (driverId === newDriver) setFocus(getValues('driver.name') ? 'driver.phone' : 'driver.name')
    else vehicle.current?.querySelector<HTMLElement>('input:checked, input')?.focus()
  }, [driverId])

  /** A driver known only by id is loaded. */
  const chooseDriver = (chosen: ChatUser | number | string) => {
    shouldFocusVehicle.current = true
    setValue('offers', false)
    setValue('payer', undefined)
    if (typeof chosen === 'number') setPicked(null)
    else if (typeof chosen === 'string') {
      const { plate, ...who } = readTyped(chosen)
      setValue('driver', { ...who, language: '' })
      fillVehicle({ plate, type: '' })
    } else {
      setPicked(chosen)
      fillVehicle(chosen.vehicles[0])
    }
    const id = typeof chosen === 'object' ? chosen.id : chosen
    setValue('driverId', typeof id === 'number' ? String(id) : newDriver, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
  }
  const clearDriver = () => {
    setValue('offers', false)
    setValue('payer', undefined)
    setValue('driverId', '', { shouldDirty: true })
    fillVehicle(undefined)
  }
  return { form, draft, press, quick, driver, vehicle, chooseDriver, clearDriver }
}
