import type { Campaign } from '@hosts/shared/contract'
import { Link, useNavigate } from '@hosts/shared/platform'
import {
  Button,
  buttonClass,
  IconButton,
  Menu,
  MenuItem,
  MenuTrigger,
  useFocusHandoff,
} from '@hosts/shared/ui'
import { CalendarClock, CircleStop, Copy, Ellipsis, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { hasStarted } from '../../components/has-started'
import { newPath } from '../../paths'
import { t } from '../../texts'
import css from './campaign-actions.module.css'
import { DeleteDialog } from './delete-dialog'
import { ScheduleDialog } from './schedule-dialog'
import { StartDialog } from './start-dialog'
import { StopDialog } from './stop-dialog'
import { UnscheduleButton } from './unschedule-button'

type Props = { campaign: Campaign; locationId: number }

const dialogs = { start: StartDialog, schedule: ScheduleDialog, stop: StopDialog, remove: DeleteDialog }

/** The actions that a campaign's status allows. */
export const CampaignActions = ({ campaign, locationId }: Props) => {
  const navigate = useNavigate()
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null)
  // An action may change the state, and with it the actions; Duplicate always stays.
  const { list, onFocus, onBlur } = useFocusHandoff('a, button')
  const { id, status } = campaign
  const OpenDialog = open && dialogs[open]
  const duplicatePath = newPath(locationId, { copy: id })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches where the focus is
    <div ref={list} className={css.actions} onFocus={onFocus} onBlur={onBlur}>
      {!hasStarted(status) && (
        <Button variant="primary" onPress={() => setOpen('start')}>
          <Send aria-hidden="true" />
          <span>{status === 'draft' ? t('start.action') : t('start.now')}</span>
        </Button>
      )}
      {status === 'draft' && (
        <Button onPress={() => setOpen('schedule')}>
          <CalendarClock aria-hidden="true" />
          {t('schedule.action')}
        </Button>
      )}
      {status === 'scheduled' && <UnscheduleButton campaign={campaign} />}
      {status === 'in_progress' && (
        <Button variant="danger" onPress={() => setOpen('stop')}>
          <CircleStop aria-hidden="true" />
          {t('stop.action')}
        </Button>
      )}
      {status === 'draft' ? (
        <MenuTrigger>
          <IconButton variant="secondary" label={t('view.actions')} icon={<Ellipsis aria-hidden="true" />} />
          <Menu>
            <MenuItem icon={<Copy aria-hidden="true" />} onAction={() => navigate(duplicatePath)}>
              {t('view.duplicate')}
            </MenuItem>
            <MenuItem icon={<Trash2 aria-hidden="true" />} isDanger onAction={() => setOpen('remove')}>
              {t('remove.action')}
            </MenuItem>
          </Menu>
        </MenuTrigger>
      ) : (
        <Link to={duplicatePath} className={buttonClass()}>
          <Copy aria-hidden="true" />
          {t('view.duplicate')}
        </Link>
      )}
      {OpenDialog && <OpenDialog campaign={campaign} locationId={locationId} onClose={() => setOpen(null)} />}
    </div>
  )
}
