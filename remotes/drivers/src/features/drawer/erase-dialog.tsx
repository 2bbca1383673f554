import { errorMessage } from '@hosts/shared/api'
import type { Erasure } from '@hosts/shared/contract'
import { FormAlert } from '@hosts/shared/forms'
import { Button, Dialog, DialogActions, Skeleton } from '@hosts/shared/ui'
import { useDriversEraseDriverMutation, useDriversPreviewErasureQuery } from '../../api/erase-driver'
import type { DriverArg } from '../../api/get-driver'

import css from './driver-drawer.module.css'
import { t } from './erase-texts'

const Lines = ({ lines }: { lines: (string | false)[] }) => (
  <ul className={css.lines}>{lines.map((line) => line && <li key={line}>{line}</li>)}</ul>
)

const listKept = ({ bookings }: Erasure) => [
  bookings > 0 && t('bookings', { count: bookings }),
  t('others'),
  t('backups'),
]

const Before = ({ erasure }: { erasure: Erasure }) => (
  <>
    <p>{t('goes')}</p>
    <Lines
      lines={[
        t('person'),
        t('notes'),
        t('chat'),
        erasure.messages > 0 && t('messages', { count: erasure.messages }),
      ]}
    />
    <p>{t('stays')}</p>
    <Lines lines={listKept(erasure)} />
    <p>{t('final')}</p>
  </>
)

const After = ({ erasure }: { erasure: Erasure }) => (
  <>
    <p role="status">{t('done')}</p>
    <p>{t('stays')}</p>
    <Lines lines={listKept(erasure)} />
  </>
)

type Props = DriverArg & {
  name: string
  onClose: () => void
  onErased: () => void
  /** Called before the call that takes the driver away, and with false if it fails. */
  onLeaving: (isLeaving: boolean) => void
}

/** Says before a driver is erased what goes and what stays, and again afterwards. One who cannot be erased now has the reason instead. */
const EraseDialog = ({ name, onClose, onErased, onLeaving, ...arg }: Props) => {
  const preview = useDriversPreviewErasureQuery(arg)
  const [erase, { data: erased, error, isLoading }] = useDriversEraseDriverMutation()
  const problem = error ?? preview.error
  const confirm = async () => {
    onLeaving(true)
    const answer = await erase(arg)
    if (answer.error) onLeaving(false)
  }
  return (
    <Dialog
      isOpen
      title={t(erased ? 'doneTitle' : 'title', { name })}
      onOpenChange={erased ? onErased : onClose}
    >
      {erased ? <After erasure={erased} /> : preview.data && <Before erasure={preview.data} />}
      {preview.isLoading && <Skeleton count={4} />}
      <FormAlert message={!erased && problem ? errorMessage(problem) : undefined} />
      <DialogActions>
        {erased ? (
          <Button variant="primary" onPress={onErased}>
            {t('close')}
          </Button>
        ) : (
          <>
            <Button onPress={onClose}>{t('cancel')}</Button>
            {preview.data && (
              <Button variant="danger" isPending={isLoading} onPress={confirm}>
                {t('confirm')}
              </Button>
            )}
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}
export default EraseDialog
