import { useLocation } from '@hosts/shared/platform'
import { Dialog, IconButton, Skeleton } from '@hosts/shared/ui'
import { PanelRight, UserRound } from 'lucide-react'
import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { t } from '../../i18n'
import { getDriverId } from '../../lib/chat-ids'
import { readStorage, writeStorage } from '../../lib/safe-storage'
import { useActiveConversation } from '../navigation'
import css from './driver-pane.module.css'

const subscribe = (onResize: () => void) => {
  window.addEventListener('resize', onResize)
  return () => window.removeEventListener('resize', onResize)
}
const getRem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

/** Whether the window has this width in rem: larger text needs a wider window. */
const useHasRoom = (rems: number) =>
  useSyncExternalStore(subscribe, () => window.innerWidth >= rems * getRem())

/** Window width (rem; 1100 px) from which the driver is a column beside the conversation; below, a sheet above it. */
const threeColumns = 68.75
/** The same with a thread open (rem). */
const fourColumns = 96
/** Stores "closed" on devices where the host closed the column. */
const storageKey = 'hosts.chat.driver'

type DriverPaneState = { isColumn: boolean; isOpen: boolean; toggle: () => void; close: () => void }

const Context = createContext<DriverPaneState>({
  isColumn: true,
  isOpen: false,
  toggle: () => {},
  close: () => {},
})

/** Whether the driver pane is open: a column until the host closes it, which is stored; a sheet only on request. */
export const DriverPaneProvider = ({ children }: { children: ReactNode }) => {
  const isThreadOpen = new URLSearchParams(useLocation().search).has('thread')
  const isColumn = useHasRoom(isThreadOpen ? fourColumns : threeColumns)
  const [isColumnOpen, setColumnOpen] = useState(() => readStorage(storageKey) !== 'closed')
  const [isSheetOpen, setSheetOpen] = useState(false)
  const { channel } = useActiveConversation()
  const [previousChannel, setPreviousChannel] = useState(channel)
  // A sheet belongs to one conversation.
  if (channel !== previousChannel) {
    setPreviousChannel(channel)
    setSheetOpen(false)
  }

  const setOpen = useCallback(
    (open: boolean) => {
      if (!isColumn) return setSheetOpen(open)
      setColumnOpen(open)
      writeStorage(storageKey, open ? null : 'closed')
    },
    [isColumn],
  )
  const isOpen = isColumn ? isColumnOpen : isSheetOpen
  const state = useMemo(
    () => ({ isColumn, isOpen, toggle: () => setOpen(!isOpen), close: () => setOpen(false) }),
    [isColumn, isOpen, setOpen],
  )
  return <Context value={state}>{children}</Context>
}

const useDriverPane = () => useContext(Context)

/** The header button that opens and closes the driver pane. */
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

const DriverDetails = lazy(() => import('./driver-details'))

/** The driver of the open conversation: a column beside it, or a sheet above it in a narrow window. */
export const DriverPane = ({ locationId }: { locationId: number }) => {
  const { channel } = useActiveConversation()
  const { isColumn, isOpen, close } = useDriverPane()
  const driverId = getDriverId(channel?.id)
  if (driverId === null || !isOpen) return null

  const details = (
    <Suspense fallback={<Skeleton count={5} label={t('kit.loading')} />}>
      <DriverDetails key={driverId} warehouseId={locationId} driverId={driverId} />
    </Suspense>
  )
  if (!isColumn)
    return (
      <Dialog title={t('pane.title')} closeLabel={t('kit.close')} isOpen onOpenChange={close}>
        {details}
      </Dialog>
    )
  return (
    <aside className={css.pane} aria-label={t('pane.title')}>
      <h2 className={css.title}>{t('pane.title')}</h2>
      {details}
    </aside>
  )
}
