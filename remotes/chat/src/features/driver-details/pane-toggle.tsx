import { IconButton } from '@hosts/shared/ui'
import { PanelRight, UserRound } from 'lucide-react'
import { t } from '../../i18n'
import { useDriverPane } from './pane-state'

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
