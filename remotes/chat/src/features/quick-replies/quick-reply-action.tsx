import { IconButton } from '@hosts/shared/ui'
import { MessageSquareQuote } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useMessageComposerController } from 'stream-chat-react'
import { t } from '../../i18n'
import { streamSelectors } from '../../stream/adapters/stream-elements'

const QuickReplies = lazy(() => import('./quick-replies'))

/** Composer button that inserts a quick reply at the caret. */
export const QuickReplyAction = () => {
  const { textComposer } = useMessageComposerController()
  const [isOpen, setOpen] = useState(false)
  const container = useRef<HTMLSpanElement>(null)
  const chosen = useRef<string | null>(null)

  useEffect(() => {
    const text = chosen.current
    if (isOpen || text === null) return
    chosen.current = null
    // With the focus in the field, it can be undone.
    container.current?.closest(streamSelectors.composer)?.querySelector('textarea')?.focus()
    textComposer.insertText({ text })
  }, [isOpen, textComposer])

  const insert = (text: string) => {
    chosen.current = text
    setOpen(false)
  }
  return (
    <span ref={container} data-quick-replies>
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
