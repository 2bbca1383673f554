import { useLocation } from '@hosts/shared/platform'
import { IconButton } from '@hosts/shared/ui'
import { PanelRight, UserRound } from 'lucide-react'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { t } from '../../i18n'
import { readStorage, writeStorage } from '../../lib/safe-storage'
import { useActiveConversation } from '../navigation'

const subscribe = (changed: () => void) => {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}
const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

/** Whether the window is so many rem wide, which is narrower for who reads larger text. */
const useHasRoom = (rems: number) => useSyncExternalStore(subscribe, () => window.innerWidth >= rems * rem())

/** In rem, 1100 px: from here on the driver stands beside the conversation; below he is a sheet above it. */
const threeColumns = 68.75
/** With a thread open there is one more. */
const fourColumns = 96
/** Holds "closed" on devices where the host does not want the column. */
const storageKey = 'hosts.chat.driver'

type DriverPaneState = { isColumn: boolean; isOpen: boolean; toggle: () => void; close: () => void }

const Context = createContext<DriverPaneState>({
  isColumn: true,
  isOpen: false,
  toggle: () => {},
  close: () => {},
})

/** Whether the driver is shown: as a column unless it was closed, which is remembered; as a sheet when asked for. */
export const DriverPaneProvider = ({ children }: { children: ReactNode }) => {
  const isThreadOpen = new URLSearchParams(useLocation().search).has('thread')
  const isColumn = useHasRoom(isThreadOpen ? fourColumns : threeColumns)
  const [isWanted, setWanted] = useState(() => readStorage(storageKey) !== 'closed')
  const [isSheetOpen, setSheetOpen] = useState(false)
  const { channel } = useActiveConversation()
  const [last, setLast] = useState(channel)
  // It is of the one conversation: the next one, or the list, has none over it.
  if (channel !== last) {
    setLast(channel)
    setSheetOpen(false)
  }

  const show = useCallback(
    (wanted: boolean) => {
      if (!isColumn) return setSheetOpen(wanted)
      setWanted(wanted)
      writeStorage(storageKey, wanted ? null : 'closed')
    },
    [isColumn],
  )
  const isOpen = isColumn ? isWanted : isSheetOpen
  const state = useMemo(
    () => ({ isColumn, isOpen, toggle: () => show(!isOpen), close: () => show(false) }),
    [isColumn, isOpen, show],
  )
  return <Context value={state}>{children}</Context>
}

export const useDriverPane = () => useContext(Context)

/** In the conversation's header: shows the driver, or no longer. */
export const DriverPaneToggle = () => {
  const { isColumn, isOpen, toggle } = useDriverPane()
  return (
    <IconButton
      label={t('pane.show')}
      icon={isColumn ? <PanelRight /> : <UserRound />}
      onPress={toggle}
      aria-expanded={isOpen}
    />
  )
}
