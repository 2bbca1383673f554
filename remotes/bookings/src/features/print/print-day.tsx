import { errorMessage } from '@hosts/shared/api'
import type { Warehouse } from '@hosts/shared/contract'
import { toast } from '@hosts/shared/platform'
import { Button, formatInZone } from '@hosts/shared/ui'
import { Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import type { PrintSheet } from './print-sheet'
import { t } from './texts'

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
  const [sheet, setSheet] = useState<{ PrintSheet: typeof PrintSheet } | null>(null)
  const onReady = useRef(() => setState('ready')).current
  const onClose = useRef(() => setState('closed')).current
  const press = () => {
    if (state === 'ready') return setState('closed')
    setState('loading')
    import('./print-sheet').then(setSheet, () => {
      setState('closed')
      toast.error(errorMessage({ status: 'FETCH_ERROR', error: '' }))
    })
  }
  return (
    <>
      <Button size="small" isPending={state === 'loading'} onPress={press}>
        <Printer aria-hidden="true" />
        <span>
          {isNamed ? t('named', { day: formatInZone(`${date}T12:00:00Z`, 'UTC', 'day') }) : t('action')}
        </span>
      </Button>
      {sheet && state !== 'closed' && (
        <sheet.PrintSheet location={location} date={date} onReady={onReady} onClose={onClose} />
      )}
    </>
  )
}
