import { type ApiError, errorMessage } from '@hosts/shared/api'
import { type PasskeyEntry, passkeyPatch } from '@hosts/shared/contract'
import {
  applyFieldErrors,
  Form,
  FormDialog,
  FormError,
  FormTextField,
  SubmitButton,
  useZodForm,
} from '@hosts/shared/forms'
import { Button, DialogActions } from '@hosts/shared/ui'
import { useEffect } from 'react'
import { useAuthRenamePasskeyMutation } from '../../api/passkeys'
import { t } from './texts'

type Props = { passkey: PasskeyEntry; onClose: () => void }

/** Another name for a passkey. */
export const RenameDialog = ({ passkey: { id, name }, onClose }: Props) => {
  const form = useZodForm(passkeyPatch, { name })
  const { setFocus } = form
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus])
  const [rename] = useAuthRenamePasskeyMutation()
  const submit = async (patch: { name: string }) => {
    const { error } = await rename({ id, ...patch })
    if (!error) return onClose()
    if (!applyFieldErrors(form, error))
      form.setError('root', { message: t('failed', { reason: errorMessage(error as ApiError) }) })
  }
  return (
    <FormDialog title={t('renameTitle')} isDirty={form.formState.isDirty} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        <FormTextField name="name" label={t('name')} autoComplete="off" isRequired />
        <FormError />
        <DialogActions>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <SubmitButton>{t('save')}</SubmitButton>
        </DialogActions>
      </Form>
    </FormDialog>
  )
}
