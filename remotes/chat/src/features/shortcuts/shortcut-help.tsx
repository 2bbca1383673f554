import { Checkbox, Dialog } from '@hosts/shared/ui'
import { t } from '../../i18n'
import { ShortcutKeys, shortcuts } from './shortcut-keys'

type Props = { isOn: boolean; onChange: (isOn: boolean) => void; onClose: () => void }

/** Lists the shortcuts, with a switch for them. */
export default function ShortcutHelp({ isOn, onChange, onClose }: Props) {
  return (
    <Dialog title={t('keyboard.title')} closeLabel={t('kit.close')} isOpen onOpenChange={onClose}>
      <ShortcutKeys keys={shortcuts} />
      <Checkbox isSelected={isOn} onChange={onChange}>
        {t('keyboard.on')}
      </Checkbox>
    </Dialog>
  )
}
