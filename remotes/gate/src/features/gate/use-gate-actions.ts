import { showPlate } from '@hosts/shared/contract'
import { useState } from 'react'
import { describeEntry } from './describe-entry'
import type { Gate, GateEntry, GateEventInput, GateSendResult } from './offline/use-gate'
import { giveSignal } from './signals/give-signal'
import { t } from './texts'

export type SendInput = GateEventInput & {
  /** The plate, for messages. */
  plate: string
  /** Bay that the vehicle was sent to, for messages. */
  bay?: string | undefined
}

const describeFailure = (result: Exclude<GateSendResult, { status: 'stored' }>, plate: string) => {
  if (result.status !== 'refused') return t(`refused.${result.status}`)
  const isIn = result.conflict === 'already_inside'
  return t(isIn ? 'refused.inside' : 'refused.other', { plate: showPlate(plate) })
}

/**
 * Actions of gate staff, with tone, vibration and words for the live region. `send` and `undo` return why nothing was recorded, or null.
 */
export const useGateActions = ({ send, undo }: Pick<Gate, 'send' | 'undo'>) => {
  const [announcement, setAnnouncement] = useState('')
  const [isPending, setIsPending] = useState(false)

  const finish = (result: GateSendResult, plate: string, describe: (entry: GateEntry) => string) => {
    const isStored = result.status === 'stored'
    const denied = isStored && result.entry.event.type === 'deny'
    giveSignal(isStored ? (denied ? 'denied' : 'done') : 'failed')
    const words = isStored ? describe(result.entry) : describeFailure(result, plate)
    setAnnouncement(words)
    return isStored ? null : words
  }
  const whilePending = async <Result>(work: () => Promise<Result>) => {
    setIsPending(true)
    return work().finally(() => setIsPending(false))
  }

  return {
    announcement,
    isPending,
    send: ({ bay, ...input }: SendInput) =>
      whilePending(async () => finish(await send(input), input.plate, (entry) => describeEntry(entry, bay))),
    undo: (entry: GateEntry) =>
      whilePending(async () => {
        const what = describeEntry(entry)
        const result = await undo(entry.event.clientEventId)
        return finish(result, entry.event.plate ?? '', () => t('done.undone', { what }))
      }),
  }
}
export type GateActions = ReturnType<typeof useGateActions>
