import {
  type GateBooking,
  type GateSnapshot,
  type GateVerifyAnswer,
  type GateVisitor,
  normalizePlate,
  readScan,
} from '@hosts/shared/contract'
import { useDispatch } from '@hosts/shared/platform'
import { useCallback, useRef } from 'react'
import { gateVerify, type VerifyOutcome } from '../../../api/verify-gate'
import { findByCode, findByPlate } from './find-vehicles'
import type { Gate, GateLookUp, GateVehicle } from './types'
import { countWrongCode, getCodePause } from './wrong-codes'

/** How long the gate waits for the server (ms) before this device decides. */
const SERVER_WAIT = 3_000

/** Six digits are an access code, eight characters may be a booking's reference, or a plate. */
const isAccessCode = (text: string) => /^\d{6}$/.test(text)
const isReference = (text: string) => /^[A-Z0-9]{8}$/.test(text)

export type LookUpOptions = {
  locationId: number
  isOffline: boolean
  vehicles: GateVehicle[]
  /** The vehicles with bookings, and a visitor, that the snapshot may lack, this device's events applied. */
  addFound: (bookings: GateSnapshot['bookings'], visitor: GateVisitor | null) => GateVehicle[]
  /** The time by the server's clock. */
  getTime: () => number
}

const nothing: Omit<GateLookUp, 'by'> = {
  vehicle: null,
  near: [],
  isChecked: false,
  askedAt: null,
  retryAfter: 0,
}

/** Finds a vehicle by what was typed or scanned: the server is asked where it can be reached, else this device decides. */
export const useLookUp = ({
  locationId,
  isOffline,
  vehicles,
  addFound,
  getTime,
}: LookUpOptions): Gate['lookUp'] => {
  const dispatch = useDispatch()

  const ask = async (body: { code: string } | { plate: string }): Promise<VerifyOutcome> => {
    const thunk = gateVerify.initiate({ locationId, ...body }, { track: false })
    const request = dispatch(thunk as never) as unknown as { unwrap: () => Promise<VerifyOutcome> }
    const timeOut = new Promise<VerifyOutcome>((resolve) => {
      setTimeout(() => resolve({ isUnreachable: true }), SERVER_WAIT)
    })
    // A refusal has shown its toast; this device's data still helps.
    return Promise.race([request.unwrap().catch(() => ({ isUnreachable: true as const })), timeOut])
  }

  const read = (answer: GateVerifyAnswer, by: GateLookUp['by'], askedAt: number): GateLookUp => {
    const bookings = [answer.booking, ...answer.near.map(({ booking }) => booking)]
    const { visitor = null } = answer
    const known = addFound(
      bookings.filter((booking): booking is GateBooking => booking !== null),
      visitor,
    )
    // A visitor on site is no match for a code that was not found.
    const find = (id: number) => known.find(({ booking }) => booking?.id === id) ?? null
    const found = answer.booking
      ? find(answer.booking.id)
      : (known.find(({ key }) => key === visitor?.clientEventId) ?? null)
    // An event that the server has not got counts here already.
    const isPending = found?.entry?.state === 'queued'
    const conflict = isPending ? found.conflict : (answer.conflict as GateVehicle['conflict'])
    return {
      vehicle: found && { ...found, conflict: found.side === 'on_site' ? null : conflict },
      by,
      near: answer.near.flatMap(({ booking, match }) => {
        const vehicle = find(booking.id)
        return vehicle ? [{ vehicle, match }] : []
      }),
      isChecked: true,
      askedAt,
      retryAfter: 0,
    }
  }

  const lookUpCode = async (text: string): Promise<GateLookUp> => {
    const askedAt = getTime()
    const outcome = isOffline ? null : await ask({ code: text })
    if (outcome && 'retryAfter' in outcome) return { ...nothing, by: 'code', retryAfter: outcome.retryAfter }
    if (outcome && 'granted' in outcome) return read(outcome, 'code', askedAt)
    // References do not count as guesses, as in the API.
    const isGuess = !isReference(text)
    const retryAfter = isGuess ? getCodePause() : 0
    if (retryAfter > 0) return { ...nothing, by: 'code', retryAfter }
    const vehicle = findByCode(vehicles, text)
    if (isGuess && !vehicle) countWrongCode()
    return { ...nothing, vehicle, by: 'code' }
  }

  const lookUpPlate = async (text: string): Promise<GateLookUp> => {
    const here: GateLookUp = { ...nothing, ...findByPlate(vehicles, text, getTime()), by: 'plate' }
    const askedAt = getTime()
    const outcome = isOffline ? null : await ask({ plate: text })
    if (!outcome || !('granted' in outcome)) return here
    const there = read(outcome, 'plate', askedAt)
    // A visitor has no booking to find.
    return there.vehicle ? there : { ...there, vehicle: here.vehicle?.booking === null ? here.vehicle : null }
  }

  const lookUp: Gate['lookUp'] = async (scanned, by) => {
    const text = readScan(scanned)
    const typed = normalizePlate(text)
    if (by === 'code' || by === 'qr') return lookUpCode(typed)
    if (by === 'plate') return lookUpPlate(text)
    if (isAccessCode(typed) || findByCode(vehicles, typed)) {
      const byCode = await lookUpCode(typed)
      if (byCode.vehicle || byCode.retryAfter > 0) return byCode
    }
    const byPlate = await lookUpPlate(text)
    if (byPlate.vehicle || byPlate.near.length > 0 || !isReference(typed)) return byPlate
    const byReference = await lookUpCode(typed)
    // An older API counts it as a wrong code. It was a plate that is on no list.
    return byReference.retryAfter > 0 ? byPlate : byReference
  }
  const latest = useRef(lookUp)
  latest.current = lookUp
  return useCallback((text, by) => latest.current(text, by), [])
}
