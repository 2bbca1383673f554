import { type GateEvent, gateEvent } from '@hosts/shared/contract'

/** A parsed item of a batch; `event` is null when it is not an event. */
export type ReadEvent = {
  clientEventId: string
  event: GateEvent | null
  /** When it happened, by our clock: a clock that is ahead is cut to now. */
  at: Date
  deviceTime: Date | null
  /** ms; null when the device did not say. */
  clockOffset: number | null
  /** The JSON of an event that could not be read. */
  sent: string | null
}

const LARGEST = 2_147_483_647

export const readEvent = (item: { clientEventId: string }, now: Date): ReadEvent => {
  const event = gateEvent.safeParse(item).data ?? null
  const common = { clientEventId: item.clientEventId, event, sent: event ? null : JSON.stringify(item) }
  if (!event) return { ...common, at: now, deviceTime: null, clockOffset: null }
  const occurred = Date.parse(event.occurredAt)
  const deviceTime = event.deviceTime === undefined ? null : new Date(event.deviceTime)
  const offset = deviceTime && deviceTime.getTime() - occurred
  return {
    ...common,
    at: new Date(Math.min(occurred, now.getTime())),
    deviceTime,
    clockOffset: offset && Math.max(-LARGEST, Math.min(LARGEST, offset)),
  }
}
