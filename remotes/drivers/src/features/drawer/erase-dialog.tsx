import { errorMessage } from '@hosts/shared/api'
import type { Erasure } from '@hosts/shared/contract'
import { FormAlert } from '@hosts/shared/forms'
import { Button, Dialog, DialogActions, Skeleton } from '@hosts/shared/ui'
import { useDriversEraseDriverMutation, useDriversPreviewErasureQuery } from '../../api/erase-driver'
import type { DriverArg } from '../../api/get-driver'
import { t } from '../../texts'
import css from './driver-drawer.module.css'

const Lines = ({ lines }: { lines: (string | false)[] }) => (
  <ul className={css.lines}>{lines.map((line) => line && <li key={line}>{line}</li>)}</ul>
)

const listKept = ({ bookings }: Erasure) => [
  bookings > 0 && t('erase.bookings', { count: bookings }),
  t('erase.others'),
  t('erase.backups'),
]

const Before = ({ erasure }: { erasure: Erasure }) => (
  <>
    <p>{t('erase.goes')}</p>
    <Lines
      lines={[
        t('erase.person'),
        t('erase.notes'),
        t('erase.chat'),
        erasure.messages > 0 && t('erase.messages', { count: erasure.messages }),
      ]}
    />
    <p>{t('erase.stays')}</p>
    <Lines lines={listKept(erasure)} />
    <p>{t('erase.final')}</p>
  </>
)

const After = ({ erasure }: { erasure: Erasure }) => (
  <>
    <p role="status">{t('erase.done')}</p>
    <p>{t('erase.stays')}</p>
    <Lines lines={listKept(erasure)} />
  </>
)

type Props = DriverArg & { name: string; onClose: () => void; onErased: () => void }

/** Says before a driver is erased what goes and what stays, and again afterwards. One who cannot be erased now has the reason instead. */
export const EraseDialog = ({ name, onClose, onErased, ...arg }: Props) => {
  const preview = useDriversPreviewErasureQuery(arg)
  const [erase, { data: erased, error, isLoading }] = useDriversEraseDriverMutation()
  const problem = error ?? preview.error
  return (
    <Dialog
      isOpen
      title={t(erased ? 'erase.doneTitle' : 'erase.title', { name })}
      onOpenChange={erased ? onErased : onClose}
    >
      {erased ? <After erasure={erased} /> : preview.data && <Before erasure={preview.data} />}
      {preview.isLoading && <Skeleton count={4} />}
      <FormAlert message={!erased && problem ? errorMessage(problem) : undefined} />
      <DialogActions>
        {erased ? (
          <Button variant="primary" onPress={onErased}>
            {t('erase.close')}
          </Button>
        ) : (
          <>
            <Button onPress={onClose}>{t('cancel')}</Button>
            {preview.data && (
              <Button variant="danger" isPending={isLoading} onPress={() => erase(arg)}>
                {t('erase.confirm')}
              </Button>
            )}
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}
