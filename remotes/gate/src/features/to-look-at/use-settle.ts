import { readRefusal } from '@hosts/shared/api'
import type { BookingRefusal, SettleBody, ToLookAtItem } from '@hosts/shared/contract'
import { toast } from '@hosts/shared/platform'
import { useState } from 'react'
import { useGateSettleEventMutation } from '../../api/settle-event'
import { findPlate } from './describe-conflict'
import { t } from './texts'

export type SettleQuestion =
  | { kind: 'keep' | 'assign'; item: ToLookAtItem }
  /** Its bay is taken: `body` again, with another one. */
  | { kind: 'bay'; item: ToLookAtItem; body: SettleBody; free: NonNullable<BookingRefusal['free']> }

/** Settles events: `take` does a way or asks first, `send` what the open question has answered. A failure shows its toast. */
export const useSettle = () => {
  const [settle] = useGateSettleEventMutation()
  const [question, setQuestion] = useState<SettleQuestion | null>(null)
  const [pendingId, setPendingId] = useState<number | null>(null)

  const send = async (item: ToLookAtItem, body: SettleBody) => {
    setPendingId(item.id)
    const { error } = await settle({ ...body, id: item.id, locationId: item.warehouseId })
    setPendingId(null)
    const free = error && readRefusal(error)?.free
    if (free) setQuestion({ kind: 'bay', item, body, free })
    else setQuestion(null)
    if (!error) toast.success(t(`done.${body.way}`, { plate: findPlate(item) }))
  }
  const take = (item: ToLookAtItem, way: string) => {
    if (way === 'apply') send(item, { way })
    else setQuestion({ kind: way === 'assign' ? 'assign' : 'keep', item })
  }
  return { take, send, question, close: () => setQuestion(null), pendingId }
}
export type Settling = ReturnType<typeof useSettle>
