import { IconButton } from '@hosts/shared/ui'
import { ArrowLeft } from 'lucide-react'
import { t } from '../../../texts'
import css from '../chat.module.css'
import { useShow } from '../content/show'

/** On a phone: from a conversation back to all of them. */
export const NavigationToggle = () => {
  const { leave } = useShow()
  return (
    <span className={css.toggle}>
      <IconButton label={t('conversations.show')} icon={<ArrowLeft />} onPress={leave} />
    </span>
  )
}
