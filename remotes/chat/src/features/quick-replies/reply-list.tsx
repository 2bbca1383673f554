import { type QuickReply, searchList } from '@hosts/shared/contract'
import { useRequiredLocationId } from '@hosts/shared/platform'
import { Button, DialogActions, IconButton, SearchField, Skeleton } from '@hosts/shared/ui'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useChatContext } from 'stream-chat-react'
import { getLanguage, t } from '../../i18n'
import { getDriverId } from '../../lib/chat-ids'
import { LoadError } from '../../lib/load-error'
import { useChatAddQuickReplyMutation } from './api/edit-quick-replies'
import { useChatQuickRepliesQuery } from './api/get-quick-replies'
import css from './quick-replies.module.css'
import { formatVariableNames } from './reply-fields'

const exampleNames = ['bay', 'code', 'later'] as const

/** Examples for a location without quick replies. */
const ExampleReplies = ({ onNew }: { onNew: () => void }) => {
  const warehouseId = useRequiredLocationId()
  const [add] = useChatAddQuickReplyMutation()
  const [isAdding, setAdding] = useState(false)
  const examples = exampleNames.map((name) => ({
    name: t(`example.${name}.name`),
    text: t(`example.${name}.text`),
  }))
  const addAll = async () => {
    setAdding(true)
    // In parallel: after the first one the list replaces this component.
    await Promise.all(examples.map((example) => add({ warehouseId, ...example })))
    setAdding(false)
  }
  return (
    <>
      <p>{t('quickReply.empty')}</p>
      <ul className={css.replies}>
        {examples.map(({ name, text }) => (
          <li key={name} className={css.example}>
            <span className={css.name}>{name}</span>
            <span className={css.text}>{text}</span>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button onPress={onNew}>{t('quickReply.new')}</Button>
        <Button variant="primary" isPending={isAdding} onPress={addAll}>
          {t('quickReply.addExamples')}
        </Button>
      </DialogActions>
    </>
  )
}

type Props = { onChoose: (reply: QuickReply) => void; onEdit: (reply: QuickReply | null) => void }

/** All quick replies as filled for this driver, with a search field; Enter chooses the first match. */
export const ReplyList = ({ onChoose, onEdit }: Props) => {
  const warehouseId = useRequiredLocationId()
  const driverId = getDriverId(useChatContext().channel?.id)
  // The text is in the host's language: format its times in that one, too, not in the driver's.
  const { language } = getLanguage()
  const query = useChatQuickRepliesQuery(
    { warehouseId, ...(driverId !== null && { driverId }), language },
    { refetchOnMountOrArgChange: true },
  )
  const [search, setSearch] = useState('')
  const all = query.currentData?.results
  if (!all && query.error)
    return <LoadError error={query.error} onRetry={query.refetch} isRetrying={query.isFetching} />
  if (!all) return <Skeleton shape="row" count={3} label={t('kit.loading')} />
  if (all.length === 0) return <ExampleReplies onNew={() => onEdit(null)} />
  const results = searchList(all, search, ({ name, text }) => [name, text])
  return (
    <>
      <SearchField
        label={t('quickReply.search')}
        value={search}
        onChange={setSearch}
        onSubmit={() => results[0] && onChoose(results[0])}
        autoFocus
      />
      <p className={css.found} role="status">
        {results.length > 0 ? t('quickReply.found', { count: results.length }) : t('quickReply.noMatch')}
      </p>
      <ul className={css.replies}>
        {results.map((reply) => (
          <li key={reply.id} className={css.reply}>
            <button type="button" className={css.choose} onClick={() => onChoose(reply)}>
              <span className={css.name}>{reply.name}</span>
              {reply.filled?.missing.length ? (
                <span className={css.needs}>
                  {t('quickReply.needs', { variables: formatVariableNames(reply.filled.missing) })}
                </span>
              ) : (
                <span className={css.text}>{reply.filled?.text ?? reply.text}</span>
              )}
            </button>
            <IconButton
              label={t('quickReply.edit', { name: reply.name })}
              icon={<Pencil />}
              size="small"
              onPress={() => onEdit(reply)}
            />
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button onPress={() => onEdit(null)}>
          <Plus aria-hidden="true" />
          {t('quickReply.new')}
        </Button>
      </DialogActions>
    </>
  )
}
