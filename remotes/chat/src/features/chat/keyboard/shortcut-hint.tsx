import { t } from '../../../texts'
import css from './shortcut-hint.module.css'
import { useShortcutsSetting } from './use-shortcuts-setting'

const keys = [
  ['j', 'next'],
  ['k', 'previous'],
] as const

/** The keys that one begins with, where there is a keyboard and they are on. */
export const ShortcutHint = () => {
  const [isOn] = useShortcutsSetting()
  if (!isOn) return null
  return (
    <dl className={css.hint}>
      {keys.map(([key, action]) => (
        <div key={key} className={css.pair}>
          <dt>
            <kbd className={css.key}>{key}</kbd>
          </dt>
          <dd>{t(`keyboard.${action}`)}</dd>
        </div>
      ))}
    </dl>
  )
}
