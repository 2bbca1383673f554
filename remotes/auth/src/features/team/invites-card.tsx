import type { OpenInvite } from '@hosts/shared/contract'
import { getNow, toast } from '@hosts/shared/platform'
import { Button, Card, formatAgo, StatusBadge } from '@hosts/shared/ui'
import { Clock } from 'lucide-react'
import type { Location } from '../../api/get-locations'
import { useAuthResendInviteMutation } from '../../api/resend-invite'
import { AccessLine } from './access-line'
import { describeExpiry } from './describe-expiry'
import { PersonRow } from './person-row'
import css from './person-row.module.css'
import type { Task } from './team-dialog'
import { t } from './texts'

type RowProps = { invite: OpenInvite; locations: Location[] | undefined; onTask: (task: Task) => void }

const InviteRow = ({ invite, locations, onTask }: RowProps) => {
  const { id, email, invitedBy, sentAt, expiresAt } = invite
  const [resend, { isLoading }] = useAuthResendInviteMutation()
  const isExpired = Date.parse(expiresAt) <= getNow()
  const sendAgain = async () => {
    const { error } = await resend(id)
    if (!error) toast.success(t('invites.resent', { email }))
  }
  return (
    <PersonRow
      name={email}
      detail={
        sentAt
          ? t('invites.sent', { ago: formatAgo(sentAt), name: invitedBy })
          : t('invites.sentBy', { name: invitedBy })
      }
      access={<AccessLine {...invite} locations={locations} />}
      time={
        <StatusBadge
          tone={isExpired ? 'warning' : 'neutral'}
          {...(!isExpired && { icon: <Clock aria-hidden="true" /> })}
        >
          {describeExpiry(expiresAt)}
        </StatusBadge>
      }
      actions={
        <>
          <Button
            size="small"
            isPending={isLoading}
            aria-label={t('invites.resendOf', { email })}
            onPress={sendAgain}
          >
            {t('invites.resend')}
          </Button>
          <Button
            size="small"
            variant="quiet"
            aria-label={t('invites.revokeOf', { email })}
            onPress={() => onTask({ kind: 'revoke', invite })}
          >
            {t('invites.revoke')}
          </Button>
        </>
      }
    />
  )
}

type Props = Omit<RowProps, 'invite'> & { invites: OpenInvite[] }

/** Invites that nobody has accepted, expired ones too. */
export const InvitesCard = ({ invites, ...props }: Props) => (
  <Card title={t('invites.title', { count: invites.length })}>
    <ul className={css.list}>
      {invites.map((invite) => (
        <InviteRow key={invite.id} invite={invite} {...props} />
      ))}
    </ul>
  </Card>
)
