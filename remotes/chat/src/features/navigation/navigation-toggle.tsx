import { IconButton } from '@hosts/shared/ui'
import { ArrowLeft } from 'lucide-react'
import { t } from '../../i18n'
import css from '../../lib/layout.module.css'
import { useConversationNavigation } from './conversation-navigation-context'

/** On a phone: from a conversation back to all of them. */
export const NavigationToggle = () => {
  const { leave } = useConversationNavigation()
  return (
    <span className={css.toggle}>
      <IconButton label={t('conversations.show')} icon={<ArrowLeft />} onPress={leave} />
    </span>
  )
}
