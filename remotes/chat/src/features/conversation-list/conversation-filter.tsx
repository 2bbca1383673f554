import { useSearchParams } from '@hosts/shared/platform'
import { VisuallyHidden } from '@hosts/shared/ui'
import { useCallback, useEffect, useState } from 'react'
import { useChatContext } from 'stream-chat-react'
import { t } from '../../i18n'
import { useUnread } from '../unread'
import css from './conversation-list.module.css'

const filters = ['all', 'unread', 'here-now', 'arriving-24h'] as const
export type Filter = (typeof filters)[number]

/** Which conversations are listed, kept in the address as `filter`; what makes no sense counts as all. */
export const useConversationFilter = () => {
  const [params, setParams] = useSearchParams()
  const filter = filters.find((name) => name === params.get('filter')) ?? 'all'
  const setFilter = useCallback(
    (next: Filter) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          if (next === 'all') after.delete('filter')
          else after.set('filter', next)
          return after
        },
        { replace: true },
      ),
    [setParams],
  )
  return { filter, setFilter }
}

/** Chooses which conversations are listed; one stop of the tab key, the arrow keys choose. */
export const ConversationFilter = () => {
  const { filter, setFilter } = useConversationFilter()
  // The address follows a moment later; the choice is shown at once.
  const [chosen, setChosen] = useState(filter)
  useEffect(() => setChosen(filter), [filter])
  const { conversations } = useUnread(useChatContext().client)
  return (
    <fieldset className={css.filter}>
      <legend>
        <VisuallyHidden>{t('filter.label')}</VisuallyHidden>
      </legend>
      {filters.map((name) => (
        <label key={name} className={css.choice}>
          <input
            type="radio"
            name="conversation-filter"
            className={css.radio}
            checked={chosen === name}
            onChange={() => {
              setChosen(name)
              setFilter(name)
            }}
          />
          {t(`filter.${name}`)}
          {name === 'unread' && conversations > 0 && <span className={css.count}>{conversations}</span>}
        </label>
      ))}
    </fieldset>
  )
}
