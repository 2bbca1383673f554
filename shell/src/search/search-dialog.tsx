import { errorMessage, useOnline } from '@hosts/shared/api'
import { type SearchAnswer, searchLengths } from '@hosts/shared/contract'
import { Slot, useLocation } from '@hosts/shared/platform'
import { Dialog, ErrorPanel, mutedTextClass, Skeleton, VisuallyHidden } from '@hosts/shared/ui'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { t } from '../texts/search'
import { ResultGroups } from './result-groups'
import css from './search.module.css'
import { SearchInput } from './search-input'
import { useActiveOption } from './use-active-option'
import { usePausedText, useSearch } from './use-search'

const countFound = ({ locations, bookings, drivers }: SearchAnswer) =>
  locations.length + bookings.length + drivers.length

/** Texts of two characters that are looked for among open stays only. */
const isPart = (text: string) => [...text.replace(/[^\p{L}\p{N}]/gu, '')].length < 3

/** What stands below the field where no result does. */
const Note = ({
  text,
  isOnline,
  found,
}: {
  text: string
  isOnline: boolean
  found?: SearchAnswer | undefined
}) => {
  if (!isOnline) return <p>{t('offline')}</p>
  if (text.length === 0) return <p className={mutedTextClass}>{t('start')}</p>
  if ([...text].length < searchLengths.least) return <p className={mutedTextClass}>{t('short')}</p>
  if (!found) return null
  const isEmpty = countFound(found) === 0
  const className = `${mutedTextClass} ${isEmpty ? css.none : ''}`
  const notes = [
    isEmpty && t('none'),
    isEmpty && !found.codesRefused && t('noneHint'),
    found.codesRefused && t('codesRefused'),
    !isEmpty && isPart(text) && t('onlyOpen'),
  ].filter((note) => typeof note === 'string')
  return notes.map((note) => (
    <p key={note} className={className}>
      {note}
    </p>
  ))
}

/** Closes once the address changes: a remote's results lead away by themselves. The chat adds an entry of the same one for each dialog. */
const useCloseOnLeave = (onClose: () => void) => {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const opened = useRef(address)
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    if (address !== opened.current) leave()
  }, [address])
}

/** The search of everything, over any screen. */
const SearchDialog = ({ onClose }: { onClose: () => void }) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const isOnline = useOnline()
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const { paused, flush } = usePausedText(text)
  const isLong = (one: string) => [...one].length >= searchLengths.least
  const isAsked = isOnline && isLong(text) && isLong(paused)
  const { found, latest, error, isFetching, retry } = useSearch(isAsked ? paused : null)
  const { activeId, optionCount, onKeyDown, startAgain } = useActiveOption(list)
  useCloseOnLeave(onClose)
  const isPending = text !== paused || isFetching
  const isFailed = error !== undefined && !isFetching && !found
  const shown = isFailed ? undefined : (found ?? latest)
  return (
    <Dialog title={t('title')} isOpen onOpenChange={onClose}>
      <SearchInput
        listId={id}
        activeId={activeId}
        value={typed}
        onChange={(value) => {
          setTyped(value)
          startAgain()
        }}
        onKeyDown={(event) => {
          // What is shown belongs to the text before.
          if (event.key === 'Enter' && isPending) flush()
          else onKeyDown(event)
        }}
      />
      <div className={css.results} aria-busy={isAsked && isPending}>
        <VisuallyHidden>
          <span role="status">{found && !isPending && t('found', { count: optionCount })}</span>
        </VisuallyHidden>
        <Note text={text} isOnline={isOnline} found={isPending ? undefined : found} />
        {isFailed && isAsked && <ErrorPanel message={errorMessage(error)} onRetry={retry} />}
        {isAsked && !shown && !isFailed && <Skeleton shape="row" count={3} />}
        <div ref={list} id={id} role="listbox" aria-label={t('results')} className={css.list}>
          {shown && <ResultGroups found={shown} onChoose={onClose} />}
          {isAsked && <Slot name="search" query={paused} />}
        </div>
      </div>
    </Dialog>
  )
}

export default SearchDialog
