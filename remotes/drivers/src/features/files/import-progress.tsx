import { type ApiError, errorMessage } from '@hosts/shared/api'
import { type DriverImport, importLimits } from '@hosts/shared/contract'
import { FormAlert } from '@hosts/shared/forms'
import { Button, DialogActions, ProgressBar, Skeleton } from '@hosts/shared/ui'
import { useState } from 'react'
import { useDriversGetImportQuery } from '../../api/import-drivers'

import css from './import-dialog.module.css'
import { t } from './texts'

/** How often (ms) to ask how far an import is. */
const POLL_MS = 1000

const Result = ({ state }: { state: DriverImport }) => (
  <>
    <p role="status">
      {[t('added', { count: state.added }), t('existing', { count: state.existing })].join(' · ')}
    </p>
    {!!state.agreed && <p>{t('agreedHere', { count: state.agreed })}</p>}
    {!!state.withoutConsent && <p>{t('withoutConsent', { count: state.withoutConsent })}</p>}
    {state.problemCount > 0 && (
      <>
        <p>{t('leftOut', { count: state.problemCount })}</p>
        <ul className={css.lines}>
          {state.problems.map(({ row, message }) => (
            <li key={row}>{t('problem', { row, message })}</li>
          ))}
          {state.problemCount > importLimits.listed && <li>{t('more')}</li>}
        </ul>
      </>
    )}
  </>
)

type Props = {
  locationId: number
  importId: number
  /** As its start answered, if this page has started it. */
  started: DriverImport | null
  onClose: () => void
}

const isDone = (state: DriverImport) => state.finishedAt !== null

/** How far the import is, and at its end what it did. It goes on when the dialog is closed. */
export const ImportProgress = ({ locationId, importId, started, onClose }: Props) => {
  const [isOver, setOver] = useState(started !== null && isDone(started))
  const { currentData, error } = useDriversGetImportQuery(
    { locationId, importId },
    { skip: started !== null && isDone(started), pollingInterval: isOver ? 0 : POLL_MS },
  )
  const state = currentData ?? started
  const hasEnded = error !== undefined || (state !== null && isDone(state))
  if (hasEnded !== isOver) setOver(hasEnded)
  return (
    <>
      {state === null && <FormAlert message={error && errorMessage(error as ApiError)} />}
      {state === null && !error && <Skeleton count={3} />}
      {state && isDone(state) && <Result state={state} />}
      {state && !isDone(state) && (
        <>
          <ProgressBar label={t('progress')} value={state.done} max={state.total} />
          <p>{t('goesOn')}</p>
        </>
      )}
      <DialogActions>
        <Button variant="primary" onPress={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </>
  )
}
