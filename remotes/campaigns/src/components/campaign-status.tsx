import type { CampaignStatus as Status } from '@hosts/shared/contract'
import { StatusBadge, type Tone } from '@hosts/shared/ui'
import { CalendarClock, CircleCheck, CircleStop, type LucideIcon, PencilLine, Send } from 'lucide-react'
import { t } from '../texts'

const looks: Record<Status, [Tone, LucideIcon]> = {
  draft: ['neutral', PencilLine],
  scheduled: ['info', CalendarClock],
  in_progress: ['warning', Send],
  completed: ['success', CircleCheck],
  stopped: ['danger', CircleStop],
}

/** One of the five states of SPEC.md section 4, as text with an icon. */
export const CampaignStatus = ({ status }: { status: Status }) => {
  const [tone, Icon] = looks[status]
  return (
    <StatusBadge tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`status.${status}`)}
    </StatusBadge>
  )
}
