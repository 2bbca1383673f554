import { Button, Dialog } from '@hosts/shared/ui'
import { Keyboard, VideoOff } from 'lucide-react'
import { t } from '../texts'
import css from './scan-dialog.module.css'
import { TorchButton } from './torch-button'
import { type CameraState, useCamera } from './use-camera'

type Props = {
  onRead: (text: string) => void
  /** Closes the camera to type instead. */
  onType: () => void
  onClose: () => void
}

const NoCamera = ({
  state,
}: {
  state: Extract<CameraState, 'refused' | 'missing' | 'failed' | 'unreadable'>
}) => (
  <div className={css.none} role="alert">
    <VideoOff aria-hidden="true" />
    <p className={css.title}>{t(`camera.${state}.title`)}</p>
    <p>{t(`camera.${state}.text`)}</p>
  </div>
)

const Camera = ({ onRead, onType }: Omit<Props, 'onClose'>) => {
  const { video, state, track } = useCamera(onRead)
  const isOpen = state === 'on' || state === 'starting'
  return (
    <div className={css.camera}>
      {isOpen ? (
        <>
          <div className={css.picture}>
            <video ref={video} muted playsInline aria-hidden="true" tabIndex={-1} />
            <div className={css.frame} />
          </div>
          <p className={css.hint} role="status">
            {t(state === 'on' ? 'camera.hint' : 'camera.starting')}
          </p>
        </>
      ) : (
        <NoCamera state={state} />
      )}
      <div className={css.actions}>
        {track && isOpen && <TorchButton track={track} />}
        <Button onPress={onType}>
          <Keyboard aria-hidden="true" />
          {t('camera.type')}
        </Button>
      </div>
    </div>
  )
}

/** The camera over the board. It is on only while this is open. */
export const ScanDialog = ({ onClose, ...props }: Props) => (
  <Dialog isOpen title={t('camera.title')} onOpenChange={onClose}>
    <Camera {...props} />
  </Dialog>
)
