import { mutedTextClass } from '@hosts/shared/ui'
import { type ReactElement, Suspense, useEffect, useRef } from 'react'
import { type FillerRecord, fillerLog } from '../telemetry/filler-log'
import { t } from '../texts/slots'
import { FillerPlace } from './filler-place'
import type { Filler } from './list-fillers'
import { RemoteBoundary } from './remote-boundary'
import { useIsContentShown } from './use-is-content-shown'
import { usePart } from './use-part'

/** Calls back once its children are on the page. */
const Noted = ({ note, children }: { note: () => void; children?: ReactElement }) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(note, [])
  return children
}

/** One quiet line, in the place that is free for the part; nothing where none is. */
const Line = ({ filler, text }: { filler: Filler; text: 'late' | 'missing' }) =>
  filler.rows > 0 && <p className={mutedTextClass}>{t(text, filler)}</p>

const FillerPart = ({ name, props, filler }: { name: string; props: object; filler: Filler }) => {
  const startedAt = useRef(performance.now())
  const { remote, version, channel } = filler
  const note = (outcome: FillerRecord['outcome']) =>
    fillerLog.add({
      slot: name,
      remote,
      version,
      channel,
      outcome,
      ms: Math.round(performance.now() - startedAt.current),
    })
  const loading = usePart(name, filler, note)
  if (loading.status === 'loading') return null
  if (loading.status !== 'ready')
    return <Line filler={filler} text={loading.status === 'late' ? 'late' : 'missing'} />
  const { Part } = loading
  return (
    <RemoteBoundary
      remote={remote}
      fallback={() => (
        <Noted note={() => note('crashed')}>
          <Line filler={filler} text="missing" />
        </Noted>
      )}
    >
      {/* A part that waits for something must not hide the screen. */}
      <Suspense fallback={null}>
        <Noted note={() => note('shown')}>
          <Part {...props} />
        </Noted>
      </Suspense>
    </RemoteBoundary>
  )
}

/** What fills a slot, once the screen's own content is shown. Each part fails alone. */
export const Fillers = ({ name, props, fillers }: { name: string; props: object; fillers: Filler[] }) => {
  const isShown = useIsContentShown()
  return fillers.map((filler) => (
    <FillerPlace key={filler.remote} rows={filler.rows}>
      {isShown && <FillerPart {...{ name, props, filler }} />}
    </FillerPlace>
  ))
}
