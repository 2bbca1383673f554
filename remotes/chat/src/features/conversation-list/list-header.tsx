import { IconButton } from '@hosts/shared/ui'
import { Keyboard, SquarePen } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useChatContext, useTranslationContext } from 'stream-chat-react'
import { t } from '../../i18n'
import {
  addRovingTabindex,
  focusReply,
  focusSearch,
  openNext,
  openNextUnread,
  openQuickReplies,
  ShortcutHelp,
  useShortcuts,
  useShortcutsSetting,
} from '../shortcuts'
import { ConversationFilter } from './conversation-filter'
import css from './conversation-list.module.css'

const NewConversation = lazy(() => import('./new-conversation'))

/** Above the list: the buttons for a new conversation and the keyboard shortcuts, and the filter. */
export const ListHeader = () => {
  const { t: streamText } = useTranslationContext()
  const { client } = useChatContext()
  const [dialog, setDialog] = useState<'new' | 'help' | null>(null)
  const [isOn, setOn] = useShortcutsSetting()
  const close = () => setDialog(null)
  const header = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const list = header.current?.parentElement
    return list ? addRovingTabindex(list) : undefined
  }, [])

  useShortcuts(isOn, {
    j: () => openNext(1),
    k: () => openNext(-1),
    r: focusReply,
    q: openQuickReplies,
    e: () => {
      if (openNextUnread()) return
      client.notifications.addInfo({ message: t('keyboard.allRead'), origin: { emitter: 'Shortcuts' } })
    },
    '/': focusSearch,
    '?': () => setDialog('help'),
  })

  return (
    <div ref={header}>
      <div className={css.row}>
        <h2 className={css.title}>{streamText('Chats')}</h2>
        <span className={css.keyboard}>
          <IconButton label={t('keyboard.title')} icon={<Keyboard />} onPress={() => setDialog('help')} />
        </span>
        <IconButton label={t('start.title')} icon={<SquarePen />} onPress={() => setDialog('new')} />
      </div>
      <ConversationFilter />
      <Suspense>
        {dialog === 'new' && <NewConversation onClose={close} />}
        {dialog === 'help' && <ShortcutHelp isOn={isOn} onChange={setOn} onClose={close} />}
      </Suspense>
    </div>
  )
}
