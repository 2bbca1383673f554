import type { Member, OpenInvite } from '@hosts/shared/contract'
import type { Location } from '../../api/get-locations'
import { ApproveDialog } from './approve-dialog'
import { DeclineQuestion, RemoveQuestion, ResetFactorQuestion, RevokeQuestion } from './confirm-dialogs'
import { EditDialog } from './edit-dialog'
import { InviteDialog } from './invite-dialog'

/** An owner's open task. */
export type Task =
  | { kind: 'invite' }
  | { kind: 'approve' | 'decline' | 'edit' | 'remove' | 'reset-factor'; member: Member }
  | { kind: 'revoke'; invite: OpenInvite }

type Props = { task: Task; members: Member[]; locations: Location[] | undefined; onClose: () => void }

/** The dialog of a task. */
export const TeamDialog = ({ task, members, ...props }: Props) => {
  switch (task.kind) {
    case 'invite':
      return <InviteDialog {...props} />
    case 'approve':
      return <ApproveDialog member={task.member} {...props} />
    case 'edit':
      return <EditDialog member={task.member} {...props} />
    case 'decline':
      return (
        <DeclineQuestion
          member={task.member}
          isInTeam={members.some(({ email }) => email === task.member.email)}
          onClose={props.onClose}
        />
      )
    case 'remove':
      return <RemoveQuestion member={task.member} onClose={props.onClose} />
    case 'reset-factor':
      return <ResetFactorQuestion member={task.member} onClose={props.onClose} />
    case 'revoke':
      return <RevokeQuestion invite={task.invite} onClose={props.onClose} />
  }
}
