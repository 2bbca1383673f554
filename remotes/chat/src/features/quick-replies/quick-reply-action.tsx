import { IconButton } from '@hosts/shared/ui'
import { MessageSquareQuote } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useMessageComposerController } from 'stream-chat-react'
import { t } from '../../i18n'
import { streamSelectors } from '../../stream/adapters/stream-classes'

const QuickReplies = lazy(() => import('./quick-replies'))

/** In the composer: inserts a quick reply where the caret is. */
export const QuickReplyAction = () => {
  const { textComposer } = useMessageComposerController()
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const isInserted = useRef(false)

  useEffect(() => {
    if (isOpen || !isInserted.current) return
    isInserted.current = false
    place.current?.closest(streamSelectors.composer)?.querySelector('textarea')?.focus()
  }, [isOpen])

  const insert = (text: string) => {
    isInserted.current = true
    textComposer.insertText({ text })
    setOpen(false)
  }
  return (
    <span ref={place} data-quick-replies>
      <IconButton
        label={t('quickReply.title')}
        icon={<MessageSquareQuote />}
        size="small"
        onPress={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <QuickReplies onInsert={insert} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  )
}
