import { ShortcutKeys, shortcutKeys } from './shortcut-keys'
import { useShortcutsSetting } from './use-shortcuts-setting'

/** The keys that one begins with, where there is a keyboard and they are on. */
export const ShortcutHint = () => {
  const [isOn] = useShortcutsSetting()
  return isOn ? <ShortcutKeys keys={shortcutKeys.slice(0, 2)} inline /> : null
}
