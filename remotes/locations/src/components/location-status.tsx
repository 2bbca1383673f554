import type { WarehouseStatus } from '@hosts/shared/contract'
import { StatusBadge, type Tone } from '@hosts/shared/ui'
import { Archive, CircleCheck, CirclePause, Pencil } from 'lucide-react'
import { t } from '../texts'

const looks = {
  draft: { tone: 'neutral', Icon: Pencil },
  published: { tone: 'success', Icon: CircleCheck },
  paused: { tone: 'warning', Icon: CirclePause },
  archived: { tone: 'neutral', Icon: Archive },
} satisfies Record<WarehouseStatus, { tone: Tone; Icon: typeof Archive }>

export const LocationStatus = ({ status }: { status: WarehouseStatus }) => {
  const { tone, Icon } = looks[status]
  return (
    <StatusBadge tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`status.${status}`)}
    </StatusBadge>
  )
}
