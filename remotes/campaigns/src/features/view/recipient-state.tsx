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

/** The state of one driver's message, with the reason if it was skipped. */
export const RecipientState = ({ recipient }: { recipient: CampaignRecipient }) => {
  const { state, readAt, skipReason } = recipient
  const [tone, Icon] = state === 'sent' && readAt ? (['success', CheckCheck] as const) : looks[state]
  return (
    <span className={css.state}>
      <StatusBadge tone={tone} icon={<Icon aria-hidden="true" />}>
        {readAt ? t('recipients.read') : t(`recipients.states.${state}`)}
      </StatusBadge>
      {state === 'skipped' && !skipReason && <span className={detailTextClass}>{t('excluded.gone')}</span>}
      {skipReason && <span className={detailTextClass}>{t(`excluded.${skipReason}`)}</span>}
    </span>
  )
}
