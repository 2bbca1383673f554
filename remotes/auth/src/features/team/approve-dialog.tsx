import type { Member } from '@hosts/shared/contract'
import { formatPhone } from '@hosts/shared/format-phone'
import { Form, FormDialog, FormError, SubmitButton, useZodForm } from '@hosts/shared/forms'
import { DialogActions, mutedTextClass } from '@hosts/shared/ui'
import { useAuthApproveRequestMutation } from '../../api/approve-request'
import type { Location } from '../../api/get-locations'
import { type Access, type AccessInput, accessInput, toAccessInput } from './access-input'
import { finishSubmit } from './finish-submit'
import { LocationChoice } from './location-choice'
import { t } from './texts'

type Props = { member: Member; locations: Location[] | undefined; onClose: () => void }

/** Admits gate staff who asked, at the location of their code or at others. */
export const ApproveDialog = ({ member, locations, onClose }: Props) => {
  const { id, name, email, phone = '' } = member
  const form = useZodForm<AccessInput, Access>(accessInput, toAccessInput(member))
  const [approve] = useAuthApproveRequestMutation()
  const { isDirty, isSubmitting } = form.formState
  return (
    <FormDialog
      title={t('dialog.approveTitle', { name })}
      isDirty={isDirty && !isSubmitting}
      onClose={onClose}
    >
      <p className={mutedTextClass}>{t('dialog.approveText', { name, email, phone: formatPhone(phone) })}</p>
      <Form
        form={form}
        onSubmit={({ warehouseIds }) =>
          finishSubmit(form, approve({ id, warehouseIds }), { done: t('dialog.approved', { name }), onClose })
        }
      >
        <FormError />
        <LocationChoice locations={locations} />
        <DialogActions>
          <SubmitButton>{t('dialog.approveSubmit')}</SubmitButton>
        </DialogActions>
      </Form>
    </FormDialog>
  )
}
