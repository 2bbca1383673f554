import type { Member } from '@hosts/shared/contract'
import { formatPhone } from '@hosts/shared/format-phone'
import { Button, Card, formatAgo } from '@hosts/shared/ui'
import type { Location } from '../../api/get-locations'
import { describeReach } from './describe-reach'
import { PersonRow } from './person-row'
import css from './person-row.module.css'
import type { Task } from './team-dialog'
import { t } from './texts'

type Props = { requests: Member[]; locations: Location[] | undefined; onTask: (task: Task) => void }

/** Gate staff who signed up with the code of a location, and wait for an answer. */
export const RequestsCard = ({ requests, locations, onTask }: Props) => (
  <Card title={t('requests.title', { count: requests.length })}>
    <ul className={css.list}>
      {requests.map((member) => (
        <PersonRow
          key={member.id}
          name={member.name}
          detail={[member.email, formatPhone(member.phone ?? '')].filter(Boolean).join(' · ')}
          access={
            member.createdAt &&
            t('requests.asked', {
              ago: formatAgo(member.createdAt),
              locations: describeReach(member.warehouseIds, locations),
            })
          }
          actions={
            <>
              <Button
                size="small"
                variant="primary"
                aria-label={t('requests.approveOf', { name: member.name })}
                onPress={() => onTask({ kind: 'approve', member })}
              >
                {t('requests.approve')}
              </Button>
              <Button
                size="small"
                aria-label={t('requests.declineOf', { name: member.name })}
                onPress={() => onTask({ kind: 'decline', member })}
              >
                {t('requests.decline')}
              </Button>
            </>
          }
        />
      ))}
    </ul>
  </Card>
)
