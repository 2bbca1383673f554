import { Checkbox, Dialog } from '@hosts/shared/ui'
import { t } from '../../../texts'
import css from './shortcut-help.module.css'

type Props = { isOn: boolean; onChange: (isOn: boolean) => void; onClose: () => void }

const keys = [
  ['j', 'next'],
  ['k', 'previous'],
  ['r', 'reply'],
  ['q', 'quickReply'],
  ['e', 'done'],
  ['/', 'find'],
  ['Esc', 'leave'],
  ['?', 'help'],
] as const

/** Which keys do what, and whether they do. */
export default function ShortcutHelp({ isOn, onChange, onClose }: Props) {
  return (
    <Dialog title={t('keyboard.title')} closeLabel={t('kit.close')} isOpen onOpenChange={onClose}>
      <dl className={css.keys}>
        {keys.map(([key, action]) => (
          <div key={key} className={css.row}>
            <dt>
              <kbd className={css.key}>{key}</kbd>
            </dt>
            <dd>{t(`keyboard.${action}`)}</dd>
          </div>
        ))}
      </dl>
      <Checkbox isSelected={isOn} onChange={onChange}>
        {t('keyboard.on')}
      </Checkbox>
    </Dialog>
  )
}
