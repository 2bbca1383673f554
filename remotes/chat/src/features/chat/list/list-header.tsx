import { IconButton } from '@hosts/shared/ui'
import { SquarePen } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslationContext } from 'stream-chat-react'
import { t as text } from '../../../texts'
import { ConversationFilter } from './conversation-filter'
import css from './list-header.module.css'

const NewConversation = lazy(() => import('./new-conversation'))

/** Above the list: a new conversation, and which of them are listed. */
export const ListHeader = () => {
  const { t } = useTranslationContext()
  const [isChoosing, setChoosing] = useState(false)
  return (
    <div className={css.header}>
      <div className={css.row}>
        <h2 className={css.title}>{t('Chats')}</h2>
        <IconButton label={text('start.title')} icon={<SquarePen />} onPress={() => setChoosing(true)} />
      </div>
      <ConversationFilter />
      {isChoosing && (
        <Suspense>
          <NewConversation onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </div>
  )
}
