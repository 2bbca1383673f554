import { type DriverImport, importLimits } from '@hosts/shared/contract'
import { Button, DialogActions, ProgressBar } from '@hosts/shared/ui'
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

type Props = { locationId: number; started: DriverImport; onClose: () => void }

/** How far the import is, and at its end what it did. It goes on when the dialog is closed. */
export const ImportProgress = ({ locationId, started, onClose }: Props) => {
  const isDone = (state: DriverImport) => state.finishedAt !== null
  const arg = { locationId, importId: started.id }
  const { currentData = started } = useDriversGetImportQuery(arg, {
    skip: isDone(started),
    pollingInterval: POLL_MS,
  })
  return (
    <>
      {isDone(currentData) ? (
        <Result state={currentData} />
      ) : (
        <>
          <ProgressBar label={t('progress')} value={currentData.done} max={currentData.total} />
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
