import { Form, FormDialog, FormError, FormTextField, SubmitButton, useZodForm } from '@hosts/shared/forms'
import { useUser } from '@hosts/shared/platform'
import { DialogActions } from '@hosts/shared/ui'
import { useEffect } from 'react'
import type { Location } from '../../api/get-locations'
import { useAuthInviteMemberMutation } from '../../api/invite-member'
import { type Invite, type InviteInput, inviteInput } from './access-input'
import { finishSubmit } from './finish-submit'
import { LocationChoice } from './location-choice'
import { RoleField } from './role-field'
import { t } from './texts'

type Props = { locations: Location[] | undefined; onClose: () => void }

/** Invites somebody by email, with role and locations. At first as little as possible is chosen: all locations only if some are no choice. */
export const InviteDialog = ({ locations, onClose }: Props) => {
  const isLimited = useUser()?.warehouseIds !== null
  const hasNoChoice = !isLimited && locations !== undefined && locations.length < 2
  const form = useZodForm<InviteInput, Invite>(inviteInput, {
    email: '',
    subrole: 'access-only',
    reach: hasNoChoice ? 'all' : 'some',
    chosen: [],
  })
  const { resetField, getFieldState } = form
  // The dialog may open before the locations are loaded.
  useEffect(() => {
    if (hasNoChoice && !getFieldState('reach').isDirty) resetField('reach', { defaultValue: 'all' })
  }, [hasNoChoice, getFieldState, resetField])
  const [invite] = useAuthInviteMemberMutation()
  const { isDirty, isSubmitting } = form.formState
  return (
    <FormDialog title={t('dialog.inviteTitle')} isDirty={isDirty && !isSubmitting} onClose={onClose}>
      <Form
        form={form}
        onSubmit={(body) =>
          finishSubmit(form, invite(body), { done: t('dialog.invited', { email: body.email }), onClose })
        }
      >
        <FormError />
        <FormTextField<InviteInput>
          name="email"
          type="email"
          label={t('form.email')}
          description={t('form.emailHelp')}
          autoComplete="off"
          isRequired
        />
        <RoleField />
        <LocationChoice locations={locations} />
        <DialogActions>
          <SubmitButton>{t('dialog.inviteSubmit')}</SubmitButton>
        </DialogActions>
      </Form>
    </FormDialog>
  )
}
