import { readScan } from '@hosts/shared/contract'
import { useRef, useState } from 'react'
import type { CheckResult } from './check-result'
import type { Gate, GateEventInput, GateLookUp, GateVehicle } from './offline/use-gate'
import { giveSignal } from './signals/give-signal'
import type { OpenPanel } from './use-open-panel'

/** The vehicle of the open card. */
type Found = {
  vehicle: GateVehicle
  /** How it was found. */
  by: GateEventInput['by']
  /** The typed plate when the vehicle's is only similar, else null. */
  typed: string | null
  /** When the server was asked (ms), null if it was not. */
  askedAt: number | null
}
type Board = Pick<Gate, 'lookUp' | 'find' | 'asOf' | 'refresh'>

const describeStay = ({ side, conflict, booking }: GateVehicle) => JSON.stringify([side, conflict, booking])

/** Whether the list knows of an event on this device that the server may not have had when it was asked. */
const isChangedHere = ({ entry }: GateVehicle, asOf: number) =>
  entry !== null && (entry.state === 'queued' || entry.isUndone || entry.occurredAt > asOf)

/** Whether the server's answer is newer than the list and than every event of this device about the vehicle. */
const isNewer = ({ askedAt }: Found, listed: GateVehicle, asOf: number) =>
  askedAt !== null && askedAt > asOf && !isChangedHere(listed, asOf)

/** Maximum length of a plate or code. What else is pasted or scanned can be longer. */
const maxLength = 20
const readText = (text: string) => readScan(text).slice(0, maxLength)

/** `scan` is a hand scanner, which works over any open panel. */
type Means = 'either' | 'qr' | 'scan'

/**
 * What is typed, scanned and chosen. One vehicle opens its card; anything else is offered or explained, never let in by itself. `found` is
 * the vehicle of the card: as the lists have it now, or as it was found when that is newer.
 */
export const useVehicleSearch = (gate: Board, panel: OpenPanel) => {
  const [typed, setTyped] = useState('')
  const [result, setResult] = useState<CheckResult | null>(null)
  const [checking, setChecking] = useState<Means | null>(null)
  const [found, setFound] = useState<Found | null>(null)

  /** The latest check: earlier answers are dropped. */
  const running = useRef<{ text: string } | null>(null)
  const latestPanel = useRef(panel)
  latestPanel.current = panel
  const type = (text: string) => {
    running.current = null
    setChecking(null)
    setTyped(text)
    setResult(null)
  }
  const latest = useRef(gate)
  latest.current = gate
  /** The lists are older than the server's answer. */
  const refreshOutdated = ({ vehicle, near, askedAt }: GateLookUp) => {
    if (askedAt === null) return
    const isOutdated = [...(vehicle ? [vehicle] : []), ...near.map((one) => one.vehicle)].some((one) => {
      const listed = latest.current.find(one.key)
      if (!listed) return one.side === 'expected' || one.side === 'soon' || one.side === 'on_site'
      return describeStay(listed) !== describeStay(one)
    })
    if (isOutdated) latest.current.refresh()
  }
  const openCard = (one: Found) => {
    const { panel: open, replace, open: add } = latestPanel.current
    setFound(one)
    const show = open ? replace : add
    show('vehicle', one.vehicle.key)
  }
  const check = async (text: string, by: Means) => {
    const wanted = readText(text)
    // A second press asks nothing new.
    if (!wanted || running.current?.text === wanted) return
    const own = { text: wanted }
    running.current = own
    setChecking(by)
    try {
      const lookUp = await gate.lookUp(wanted, by === 'qr' ? by : 'either')
      if (own !== running.current) return
      refreshOutdated(lookUp)
      if (lookUp.vehicle) {
        const means = by === 'qr' ? by : lookUp.by
        openCard({ vehicle: lookUp.vehicle, by: means, typed: null, askedAt: lookUp.askedAt })
        return
      }
      giveSignal('failed')
      setResult({ text: wanted, lookUp })
      if (by !== 'either' && latestPanel.current.panel) latestPanel.current.close()
    } finally {
      if (own === running.current) {
        running.current = null
        setChecking(null)
      }
    }
  }

  const key = panel.key
  const isFound = found?.vehicle.key === key
  const listed = key === null ? undefined : gate.find(key)
  const isListed = listed && !(isFound && isNewer(found, listed, gate.asOf ?? 0))
  const vehicle = isListed ? listed : isFound ? found.vehicle : null
  return {
    typed,
    type,
    result,
    isChecking: checking !== null,
    /** Meanwhile no panel is shown: its buttons are about another vehicle. */
    isScanning: checking === 'scan',
    check,
    scan: (text: string) => {
      type(readText(text))
      check(text, 'scan')
    },
    found: vehicle && {
      vehicle,
      by: isFound ? found.by : ('plate' as const),
      typed: isFound ? found.typed : null,
    },
    /** Opens the vehicle of a row. */
    choose: (one: GateVehicle) => openCard({ vehicle: one, by: 'plate', typed: null, askedAt: null }),
    /** Opens a suggested vehicle. */
    chooseNear: (one: GateVehicle) =>
      openCard({
        vehicle: one,
        by: 'plate',
        typed: result?.text ?? null,
        askedAt: result?.lookUp.askedAt ?? null,
      }),
    clear: () => type(''),
  }
}
