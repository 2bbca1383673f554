import type { Member } from '@hosts/shared/contract'
import { getNow } from '@hosts/shared/platform'
import {
  Card,
  formatAgo,
  IconButton,
  Menu,
  MenuItem,
  MenuTrigger,
  ShowMore,
  StatusBadge,
} from '@hosts/shared/ui'
import { Ellipsis, PencilLine, ShieldCheck, ShieldOff, User, UserMinus } from 'lucide-react'
import type { Location } from '../../api/get-locations'
import { AccessLine } from './access-line'
import { PersonRow } from './person-row'
import css from './person-row.module.css'
import type { Task } from './team-dialog'
import { t } from './texts'

type Props = {
  members: Member[]
  count: number
  selfId: number
  locations: Location[] | undefined
  /** Loads the next page, while there is one. */
  more: { isLoading: boolean; load: () => void } | null
  onTask: (task: Task) => void
}

/** A session refreshes after 15 minutes at the latest, while somebody uses it. */
const RECENT_MS = 20 * 60_000

const describeUse = ({ usedAt }: Member) => {
  if (!usedAt) return t('members.inactive')
  if (getNow() - Date.parse(usedAt) < RECENT_MS) return t('members.now')
  return t('members.active', { ago: formatAgo(usedAt) })
}

const Actions = ({ member, onTask }: Pick<Props, 'onTask'> & { member: Member }) => (
  <MenuTrigger>
    <IconButton
      label={t('members.actions', { name: member.name })}
      icon={<Ellipsis aria-hidden="true" />}
      size="small"
    />
    <Menu>
      <MenuItem icon={<PencilLine aria-hidden="true" />} onAction={() => onTask({ kind: 'edit', member })}>
        {t('members.edit')}
      </MenuItem>
      {member.hasSecondFactor && (
        <MenuItem
          icon={<ShieldOff aria-hidden="true" />}
          onAction={() => onTask({ kind: 'reset-factor', member })}
        >
          {t('members.resetFactor')}
        </MenuItem>
      )}
      <MenuItem
        isDanger
        icon={<UserMinus aria-hidden="true" />}
        onAction={() => onTask({ kind: 'remove', member })}
      >
        {t('members.remove')}
      </MenuItem>
    </Menu>
  </MenuTrigger>
)

/** People who may log in. Nobody changes or removes themselves: so an owner always stays. */
export const MembersCard = ({ members, count, selfId, locations, more, onTask }: Props) => (
  <Card title={t('members.title', { count })}>
    <ul className={css.list}>
      {members.map((member) => (
        <PersonRow
          key={member.id}
          name={member.name}
          badge={
            <>
              {member.id === selfId && (
                <StatusBadge icon={<User aria-hidden="true" />}>{t('members.you')}</StatusBadge>
              )}
              {member.hasSecondFactor && (
                <StatusBadge tone="success" icon={<ShieldCheck aria-hidden="true" />}>
                  {t('members.secondFactor')}
                </StatusBadge>
              )}
            </>
          }
          detail={member.email}
          access={<AccessLine {...member} locations={locations} />}
          time={describeUse(member)}
          actions={member.id !== selfId && <Actions member={member} onTask={onTask} />}
        />
      ))}
    </ul>
    {more && <ShowMore onPress={more.load} isPending={more.isLoading} />}
  </Card>
)
