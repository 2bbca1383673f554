import type { Member } from '@hosts/shared/contract'
import { Form, FormDialog, FormError, pickChanged, SubmitButton, useZodForm } from '@hosts/shared/forms'
import { DialogActions } from '@hosts/shared/ui'
import type { Location } from '../../api/get-locations'
import { useAuthUpdateMemberMutation } from '../../api/update-member'
import { type Access, type AccessInput, accessInput, toAccessInput } from './access-input'
import { finishSubmit } from './finish-submit'
import { LocationChoice } from './location-choice'
import { RoleField } from './role-field'
import { t } from './texts'

type Props = { member: Member; locations: Location[] | undefined; onClose: () => void }

/** Changes role and locations of a member. */
export const EditDialog = ({ member, locations, onClose }: Props) => {
  const { id, name } = member
  const form = useZodForm<AccessInput, Access>(accessInput, toAccessInput(member))
  const [update] = useAuthUpdateMemberMutation()
  const { isDirty, isSubmitting, dirtyFields } = form.formState
  const warehouseIds = dirtyFields.reach || dirtyFields.chosen
  return (
    <FormDialog title={t('dialog.editTitle', { name })} isDirty={isDirty && !isSubmitting} onClose={onClose}>
      <Form
        form={form}
        onSubmit={(access) =>
          finishSubmit(form, update({ id, ...pickChanged(access, { ...dirtyFields, warehouseIds }) }), {
            done: t('dialog.edited', { name }),
            onClose,
          })
        }
      >
        <FormError />
        <RoleField />
        <LocationChoice locations={locations} />
        <DialogActions>
          <SubmitButton>{t('dialog.editSubmit')}</SubmitButton>
        </DialogActions>
      </Form>
    </FormDialog>
  )
}
