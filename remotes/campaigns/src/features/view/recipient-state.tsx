import type { CampaignRecipient } from '@hosts/shared/contract'
import { detailTextClass, StatusBadge, type Tone } from '@hosts/shared/ui'
import { CheckCheck, CircleMinus, CircleX, Clock, type LucideIcon, Send } from 'lucide-react'
import { t } from '../../texts'
import css from './recipient-state.module.css'

const looks: Record<CampaignRecipient['state'], [Tone, LucideIcon]> = {
  pending: ['neutral', Clock],
  sent: ['info', Send],
  failed: ['danger', CircleX],
  skipped: ['neutral', CircleMinus],
  stopped: ['warning', CircleMinus],
}

const findReason = ({ state, skipReason, became }: CampaignRecipient) => {
  if (state !== 'skipped') return
  if (became === 'merged' || became === 'erased') return `recipients.became.${became}` as const
  return skipReason ? (`excluded.${skipReason}` as const) : 'excluded.gone'
}

/** The state of one driver's message, with the reason if it was skipped. */
export const RecipientState = ({ recipient }: { recipient: CampaignRecipient }) => {
  const { state, readAt } = recipient
  const reason = findReason(recipient)
  const [tone, Icon] = state === 'sent' && readAt ? (['success', CheckCheck] as const) : looks[state]
  return (
    <span className={css.state}>
      <StatusBadge tone={tone} icon={<Icon aria-hidden="true" />}>
        {readAt ? t('recipients.read') : t(`recipients.states.${state}`)}
      </StatusBadge>
      {reason && <span className={detailTextClass}>{t(reason)}</span>}
    </span>
  )
}
