import { useOnline, usePollingOptions } from '@hosts/shared/api'
import { toast } from '@hosts/shared/platform'
import { IconButton, VisuallyHidden } from '@hosts/shared/ui'
import { Bell as BellIcon } from 'lucide-react'
import { type ComponentType, memo, useEffect, useState } from 'react'
import { runAfterFirstScreen } from '../federation/loading/run-after-first-screen'
import { t } from '../texts/frame'
import css from './bell.module.css'
import { useShellCountNotificationsQuery } from './notification-api'

type List = ComponentType<{ onClose: () => void }>

/** The badge has room for two digits. */
const MOST_SHOWN = 99

/** With the search: the name and hash of one more file would load with the login. */
const loadList = () => import(/* webpackChunkName: "search" */ './notification-dialog')

/** How many have come since the first count, while it only grows: what is read or settled says nothing. */
const useGrowth = (unread: number | undefined) => {
  const [before, setBefore] = useState(unread)
  const [hasGrown, setGrown] = useState(false)
  if (unread !== before) {
    setBefore(unread)
    setGrown(before !== undefined && unread !== undefined && unread > before)
  }
  return hasGrown
}

const useUnread = () => {
  const [isStarted, setStarted] = useState(false)
  const isOnline = useOnline()
  useEffect(() => {
    let isHere = true
    runAfterFirstScreen(() => isHere && setStarted(true))
    return () => {
      isHere = false
    }
  }, [])
  // A gate works offline: each refetch would be a red toast.
  const options = { ...usePollingOptions(), skip: !isStarted || !isOnline }
  return useShellCountNotificationsQuery(undefined, options).data?.unread
}

/**
 * Counts what the host has not read, after the first screen, and opens the list, whose code and data load with the press. Memoized as the
 * account's menu.
 */
export const Bell = memo(() => {
  const counted = useUnread()
  const [List, setList] = useState<List | null>(null)
  const [isOpen, setOpen] = useState(false)
  const unread = counted ?? 0
  const hasGrown = useGrowth(counted)
  const open = async () => {
    setOpen(true)
    try {
      const { default: loaded } = await loadList()
      setList(() => loaded)
    } catch {
      setOpen(false)
      toast.error(t('notifications.failed'))
    }
  }
  return (
    <div className={css.place} data-bell>
      <IconButton
        label={unread > 0 ? t('notifications.unread', { count: unread }) : t('notifications.title')}
        icon={
          <span className={css.bell}>
            <BellIcon aria-hidden="true" />
            {unread > 0 && (
              <span className={css.badge} aria-hidden="true" translate="no">
                {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
              </span>
            )}
          </span>
        }
        onHoverStart={() => loadList().catch(() => {})}
        onPress={open}
      />
      <VisuallyHidden>
        <span role="status">{hasGrown && t('notifications.arrived', { count: unread })}</span>
      </VisuallyHidden>
      {isOpen && List && <List onClose={() => setOpen(false)} />}
    </div>
  )
})
