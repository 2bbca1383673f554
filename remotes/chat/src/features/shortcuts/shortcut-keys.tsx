import { t } from '../../i18n'
import css from './shortcut-keys.module.css'
import { useShortcutsSetting } from './use-shortcuts'

/** Every shortcut: its key, and its action as the texts name it. */
export const shortcuts = [
  ['j', 'next'],
  ['k', 'previous'],
  ['r', 'reply'],
  ['q', 'quickReply'],
  ['e', 'done'],
  ['/', 'find'],
  ['Esc', 'leave'],
  ['?', 'help'],
] as const

/** Keys and their actions, in a column or with `inline` in a row. */
export const ShortcutKeys = ({
  keys,
  inline = false,
}: {
  keys: readonly (typeof shortcuts)[number][]
  inline?: boolean
}) => (
  <dl className={inline ? css.inline : css.keys}>
    {keys.map(([key, action]) => (
      <div key={key} className={css.row}>
        <dt>
          <kbd className={css.key}>{key}</kbd>
        </dt>
        <dd>{t(`keyboard.${action}`)}</dd>
      </div>
    ))}
  </dl>
)

/** The first two keys, if shortcuts are on; hidden by CSS on touch devices. */
export const ShortcutHint = () => {
  const [isOn] = useShortcutsSetting()
  return isOn ? <ShortcutKeys keys={shortcuts.slice(0, 2)} inline /> : null
}
