import { IconButton } from '@hosts/shared/ui'
import { ArrowLeft } from 'lucide-react'
import { t } from '../../i18n'
import css from '../../lib/layout.module.css'
import { useShow } from './conversation-navigation-context'

/** On a phone: from a conversation back to all of them. */
export const NavigationToggle = () => {
  const { leave } = useShow()
  return (
    <span className={css.toggle}>
      <IconButton label={t('conversations.show')} icon={<ArrowLeft />} onPress={leave} />
    </span>
  )
}
