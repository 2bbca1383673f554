import { usePollingOptions } from '@hosts/shared/api'
import { toast } from '@hosts/shared/platform'
import { IconButton, VisuallyHidden } from '@hosts/shared/ui'
import { Bell as BellIcon } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { t } from '../texts/notifications'
import { useShellCountNotificationsQuery } from './notification-api'
import css from './notifications.module.css'

type List = ComponentType<{ onClose: () => void }>

/** The badge has room for two digits. */
const MOST_SHOWN = 99

const loadList = () => import(/* webpackChunkName: "notification-list" */ './notification-dialog')

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

/** Counts what the host has not read, and opens the list, whose code and data load with the press. */
export const Bell = () => {
  const { currentData } = useShellCountNotificationsQuery(undefined, usePollingOptions())
  const [List, setList] = useState<List | null>(null)
  const [isOpen, setOpen] = useState(false)
  const unread = currentData?.unread ?? 0
  const hasGrown = useGrowth(currentData?.unread)
  const open = async () => {
    setOpen(true)
    try {
      const { default: loaded } = await loadList()
      setList(() => loaded)
    } catch {
      setOpen(false)
      toast.error(t('failed'))
    }
  }
  return (
    <>
      <IconButton
        label={unread > 0 ? t('unread', { count: unread }) : t('title')}
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
        <span role="status">{hasGrown && t('arrived', { count: unread })}</span>
      </VisuallyHidden>
      {isOpen && List && <List onClose={() => setOpen(false)} />}
    </>
  )
}
