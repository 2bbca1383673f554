import { useUser } from '@hosts/shared/platform'
import { waitForIdle } from '@hosts/shared/wait-for-idle'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useFederation } from '../federation/federation-context'
import { slotStartMs } from '../lib/timings'
import { FillerPlace } from './filler-place'
import { type Filler, listFillers } from './list-fillers'

type Code = typeof import('./fillers')

const useCode = (isNeeded: boolean) => {
  const [code, setCode] = useState<Code | null>(null)
  useEffect(() => {
    let isCurrent = isNeeded
    const load = async () => {
      await waitForIdle(slotStartMs)
      if (isCurrent) setCode(await import(/* webpackChunkName: "slots" */ './fillers'))
    }
    // Without this file the places stay empty, which is what a screen must stand.
    if (isNeeded) load().catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [isNeeded])
  return code
}

/** Fills a slot of a screen from the registry: first only with the places; the rest loads once the screen leaves time for it. */
export const SlotHost = ({ name, props }: { name: string; props: object }) => {
  const { subscribe, getReleases } = useFederation()
  const releases = useSyncExternalStore(subscribe, getReleases)
  const subrole = useUser()?.subrole
  const fillers: Filler[] = useMemo(() => listFillers(releases, name, subrole), [releases, name, subrole])
  const code = useCode(fillers.length > 0)
  if (code) return <code.Fillers {...{ name, props, fillers }} />
  return fillers.map(({ remote, rows }) => <FillerPlace key={remote} rows={rows} />)
}
