import { Dialog } from '@hosts/shared/ui'
import { Vibrate, Volume2 } from 'lucide-react'
import { type ReactElement, useId } from 'react'
import { t } from '../texts'
import css from './device-dialog.module.css'
import { canVibrate, giveSignal } from './give-signal'
import { changeSignalSettings, type SignalSettings, useSignalSettings } from './signal-settings'

type Props = { name: keyof SignalSettings; isOn: boolean; icon: ReactElement }

const Switch = ({ name, isOn, icon }: Props) => {
  const id = useId()
  const toggle = () => {
    changeSignalSettings({ [name]: !isOn })
    // Plays a signal after it is switched on.
    if (!isOn) giveSignal('done')
  }
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-text`}
      className={css.switch}
      onClick={toggle}
    >
      {icon}
      <span className={css.words}>
        <span id={`${id}-name`} className={css.name}>
          {t(`device.${name}`)}
        </span>
        <span id={`${id}-text`}>{t(`device.${name}Text`)}</span>
      </span>
      <span className={css.state} aria-hidden="true">
        {t(isOn ? 'device.on' : 'device.off')}
      </span>
    </button>
  )
}

/** Sound and vibration of this device. */
export const DeviceDialog = ({ onClose }: { onClose: () => void }) => {
  const { sound, vibration } = useSignalSettings()
  return (
    <Dialog isOpen title={t('device.open')} onOpenChange={onClose}>
      <Switch name="sound" isOn={sound} icon={<Volume2 aria-hidden="true" />} />
      {canVibrate() && <Switch name="vibration" isOn={vibration} icon={<Vibrate aria-hidden="true" />} />}
    </Dialog>
  )
}
