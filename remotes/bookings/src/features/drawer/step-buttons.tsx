import type { Booking } from '@hosts/shared/contract'
import { Button, IconButton, Menu, MenuItem, MenuTrigger } from '@hosts/shared/ui'
import {
  Ban,
  CalendarClock,
  CarFront,
  Check,
  Ellipsis,
  LogIn,
  LogOut,
  type LucideIcon,
  MoveRight,
  Timer,
  Undo2,
  UserX,
  X,
} from 'lucide-react'
import { t } from '../../texts/bookings'
import type { StepController } from '../actions'
import { findSteps, type Step } from '../actions'
import css from './booking-drawer.module.css'

const icons: Partial<Record<Step, LucideIcon>> = {
  accept: Check,
  'accept-elsewhere': MoveRight,
  decline: X,
  'check-in': LogIn,
  'check-in-elsewhere': LogIn,
  'check-out': LogOut,
  extend: Timer,
  shorten: Timer,
  time: CalendarClock,
  move: MoveRight,
  plate: CarFront,
  'no-show': UserX,
  cancel: Ban,
  reinstate: Undo2,
  'undo-check-in': Undo2,
}

const StepIcon = ({ step }: { step: Step }) => {
  const Icon = icons[step]
  return Icon ? <Icon aria-hidden="true" /> : null
}

const labelFor = (step: Step, { request }: Booking) => {
  const bay = request?.suggestion?.bay.label
  return step === 'accept' && bay ? t('step.acceptIn', { bay }) : t(`step.${step}`)
}

type Props = { booking: Booking; now: number; steps: StepController }

/** Actions on the booking: the next step first, the rare ones in a menu. Money has buttons of its own. */
export const StepButtons = ({ booking, now, steps: { take, pendingId } }: Props) => {
  const { main, others, more } = findSteps(booking, now)
  // One item is no menu.
  const isMenu = more.length > 1
  const buttons = [
    ...(main && main !== 'payment' && main !== 'refund' ? [main] : []),
    ...others,
    ...(isMenu ? [] : more),
  ]
  if (buttons.length === 0) return null
  return (
    <div className={css.steps}>
      {buttons.map((step) => (
        <Button
          key={step}
          variant={step === main ? 'primary' : more.includes(step) ? 'quiet' : 'secondary'}
          isPending={step === main && pendingId === booking.id}
          onPress={() => take(booking, step)}
        >
          <StepIcon step={step} />
          <span>{labelFor(step, booking)}</span>
        </Button>
      ))}
      {isMenu && (
        <MenuTrigger>
          <IconButton variant="secondary" label={t('drawer.more')} icon={<Ellipsis aria-hidden="true" />} />
          <Menu>
            {more.map((step) => (
              <MenuItem
                key={step}
                icon={<StepIcon step={step} />}
                isDanger={step === 'cancel'}
                onAction={() => take(booking, step)}
              >
                {t(`step.${step}`)}
              </MenuItem>
            ))}
          </Menu>
        </MenuTrigger>
      )}
    </div>
  )
}
