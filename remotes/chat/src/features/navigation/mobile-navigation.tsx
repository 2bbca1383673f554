import { IconButton } from '@hosts/shared/ui'
import { ArrowLeft } from 'lucide-react'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { t } from '../../i18n'
import css from '../../lib/layout.module.css'
import { useConversationNavigation } from './navigation-contexts'

/** Delay before the conversation list opens (ms, SPEC.md section 9). */
const openingDelay = 100

type MobileNavigation = { isOpen: boolean; open: () => void; close: () => void }

const Context = createContext<MobileNavigation>({ isOpen: true, open: () => {}, close: () => {} })

/**
 * Whether a phone shows the conversation list or a conversation; wider screens show both. Starts open, closes at once when a
 * conversation is selected, opens after 100 ms (SPEC.md section 2).
 */
export const MobileNavigationProvider = ({ children }: { children: ReactNode }) => {
  const [isOpen, setOpen] = useState(true)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const open = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(true), openingDelay)
  }, [])
  const close = useCallback(() => {
    clearTimeout(timer.current)
    setOpen(false)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return <Context value={{ isOpen, open, close }}>{children}</Context>
}

export const useMobileNavigation = () => useContext(Context)

/** On a phone: back from a conversation to the list. */
export const NavigationToggle = () => {
  const { leave } = useConversationNavigation()
  return (
    <span className={css.toggle}>
      <IconButton label={t('conversations.show')} icon={<ArrowLeft />} onPress={leave} />
    </span>
  )
}
