import type { ApiError } from '@hosts/shared/api'
import type { Member, OpenInvite } from '@hosts/shared/contract'
import { toast } from '@hosts/shared/platform'
import { AlertDialog } from '@hosts/shared/ui'
import type { ReactNode } from 'react'
import { useAuthDeclineRequestMutation } from '../../api/decline-request'
import { useAuthRemoveMemberMutation } from '../../api/remove-member'
import { useAuthResetSecondFactorMutation } from '../../api/reset-second-factor'
import { useAuthRevokeInviteMutation } from '../../api/revoke-invite'
import { t } from './texts'

type Props = {
  /** Key of the texts: `title`, `confirm` and `done` for the dialog and its toast. */
  kind: 'remove' | 'resetFactor' | 'decline' | 'discard' | 'revoke'
  values: Record<string, string>
  /** Effects of the action. */
  children: ReactNode
  onConfirm: () => PromiseLike<{ error?: ApiError | undefined }>
  onClose: () => void
}

const Question = ({ kind, values, children, onConfirm, onClose }: Props) => (
  <AlertDialog
    isOpen
    variant="danger"
    title={t(`${kind}.title`, values)}
    confirmLabel={t(`${kind}.confirm`, values)}
    onOpenChange={onClose}
    onConfirm={async () => {
      const { error } = await onConfirm()
      if (error) throw error
      toast.success(t(`${kind}.done`, values))
    }}
  >
    {children}
  </AlertDialog>
)

type MemberProps = { member: Member; onClose: () => void }

export const RemoveQuestion = ({ member: { id, name, email }, onClose }: MemberProps) => {
  const [remove] = useAuthRemoveMemberMutation()
  const values = { name, email }
  return (
    <Question kind="remove" values={values} onConfirm={() => remove(id)} onClose={onClose}>
      <p>{t('remove.text', values)}</p>
      <p>{t('remove.stays', values)}</p>
    </Question>
  )
}

/** For somebody who has lost phone and codes. */
export const ResetFactorQuestion = ({ member: { id, name }, onClose }: MemberProps) => {
  const [reset] = useAuthResetSecondFactorMutation()
  return (
    <Question kind="resetFactor" values={{ name }} onConfirm={() => reset(id)} onClose={onClose}>
      <p>{t('resetFactor.text', { name })}</p>
      <p>{t('resetFactor.check', { name })}</p>
    </Question>
  )
}

/** `isInTeam`: the person has joined by an invite since they asked, so that declining takes no access away and mails nobody. */
export const DeclineQuestion = ({
  member: { id, name, email },
  isInTeam,
  onClose,
}: MemberProps & { isInTeam: boolean }) => {
  const [decline] = useAuthDeclineRequestMutation()
  const kind = isInTeam ? 'discard' : 'decline'
  return (
    <Question kind={kind} values={{ name }} onConfirm={() => decline(id)} onClose={onClose}>
      <p>{t(`${kind}.text`, { name, email })}</p>
    </Question>
  )
}

type InviteProps = { invite: OpenInvite; onClose: () => void }

export const RevokeQuestion = ({ invite: { id, email }, onClose }: InviteProps) => {
  const [revoke] = useAuthRevokeInviteMutation()
  return (
    <Question kind="revoke" values={{ email }} onConfirm={() => revoke(id)} onClose={onClose}>
      <p>{t('revoke.text', { email })}</p>
    </Question>
  )
}
