import type { Warehouse } from '@hosts/shared/contract'
import { Button, formatInZone } from '@hosts/shared/ui'
import { Printer } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { t } from './texts'

const PrintSheet = lazy(() => import('./print-sheet').then((found) => ({ default: found.PrintSheet })))

type Props = {
  location: Warehouse
  /** Local, `2026-11-23`. */
  date: string
  /** Where several days are shown, the button names its one. */
  isNamed?: boolean
}
type State = 'closed' | 'loading' | 'ready'

/** Prints the arrivals and departures of a day for the gate. */
export const PrintDay = ({ location, date, isNamed = false }: Props) => {
  const [state, setState] = useState<State>('closed')
  const onReady = useRef(() => setState('ready')).current
  const onClose = useRef(() => setState('closed')).current
  return (
    <>
      <Button
        size="small"
        isPending={state === 'loading'}
        onPress={() => setState((before) => (before === 'ready' ? 'closed' : 'loading'))}
      >
        <Printer aria-hidden="true" />
        {isNamed ? t('named', { day: formatInZone(`${date}T12:00:00Z`, 'UTC', 'day') }) : t('action')}
      </Button>
      {state !== 'closed' && (
        <Suspense>
          <PrintSheet location={location} date={date} onReady={onReady} onClose={onClose} />
        </Suspense>
      )}
    </>
  )
}
