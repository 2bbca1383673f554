import type { SlotName } from '@hosts/shared/platform'
import { type ComponentType, useEffect, useState } from 'react'
import { useFederation } from '../federation/federation-context'
import { partLateMs } from '../lib/timings'
import type { FillerRecord } from '../telemetry/filler-log'
import type { Filler } from './list-fillers'

type Part = ComponentType<object>
type Loading = { status: 'loading' | 'late' | 'failed' } | { status: 'ready'; Part: Part }
type Note = (outcome: FillerRecord['outcome']) => void

/** Loads a remote's part for a slot and notes what becomes of it. A late one is shown when it comes. */
export const usePart = (name: string, { remote }: Filler, note: Note): Loading => {
  const { loadAhead, explain } = useFederation()
  const [loading, setLoading] = useState<Loading>({ status: 'loading' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; `note` is another function at each render
  useEffect(() => {
    let isCurrent = true
    const settle = (next: Loading) => {
      clearTimeout(timer)
      if (isCurrent) setLoading(next)
    }
    const timer = setTimeout(() => {
      note('slow')
      setLoading({ status: 'late' })
    }, partLateMs)
    const load = async (): Promise<Part> => {
      const { slots = {} } = await loadAhead(remote)
      // What the registry names decides; a slot that this shell has no type for is never asked for.
      const found = await slots[name as SlotName]?.()
      if (!found) throw new Error(`${remote} has nothing for the slot ${name}`)
      return found.default as ComponentType<never> as Part
    }
    load().then(
      (Part) => settle({ status: 'ready', Part }),
      async (error: unknown) => {
        if (isCurrent) note('failed')
        settle({ status: 'failed' })
        await explain(remote, error)
      },
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [loadAhead, explain, name, remote])
  return loading
}
