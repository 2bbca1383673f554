import { readConflict } from '@hosts/shared/api'
import { changedQuickReply, messageVariables, type QuickReply } from '@hosts/shared/contract'
import {
  applyFieldErrors,
  Form,
  FormConflict,
  FormDialog,
  FormError,
  FormTemplateField,
  FormTextField,
  pickChanged,
  SubmitButton,
  useConflict,
  useZodForm,
} from '@hosts/shared/forms'
import { useRequiredLocationId } from '@hosts/shared/platform'
import { AlertDialog, Button, DialogActions } from '@hosts/shared/ui'
import { useState } from 'react'
import { errorText, t } from '../../i18n'
import {
  useChatAddQuickReplyMutation,
  useChatDeleteQuickReplyMutation,
  useChatUpdateQuickReplyMutation,
} from './api/edit-quick-replies'
import { type ReplyFields, reasons, replyFields } from './reply-fields'

type Props = {
  /** Null for a new one. */
  reply: QuickReply | null
  onClose: () => void
}

/** Dialog for the name and text of a quick reply. Where another host was faster, the host chooses. */
export const EditReply = ({ reply, onClose }: Props) => {
  const warehouseId = useRequiredLocationId()
  const [add] = useChatAddQuickReplyMutation()
  const [update] = useChatUpdateQuickReplyMutation()
  const [remove] = useChatDeleteQuickReplyMutation()
  const [isDeleteOpen, setDeleteOpen] = useState(false)
  const form = useZodForm(replyFields, { name: reply?.name ?? '', text: reply?.text ?? '' })

  const { getSeen, meet, conflict } = useConflict(form, {
    name: t('quickReply.name'),
    text: t('quickReply.text'),
  })
  const { isDirty, isSubmitting, dirtyFields } = form.formState
  const save = async (values: ReplyFields) => {
    const { error } = await (reply
      ? update({ id: reply.id, warehouseId, ...pickChanged(values, dirtyFields), before: getSeen() })
      : add({ warehouseId, ...values }))
    const changed = readConflict(error, changedQuickReply)
    meet(changed && { name: changed.reply.name, text: changed.reply.text })
    if (!error) onClose()
    else if (applyFieldErrors(form, error))
      for (const name of ['name', 'text'] as const)
        if (form.getFieldState(name).error) form.setError(name, { message: reasons[name](values[name]) })
  }
  return (
    <FormDialog
      title={t(reply ? 'quickReply.editTitle' : 'quickReply.new')}
      closeLabel={t('kit.close')}
      isDirty={isDirty && !isSubmitting}
      question={{
        title: t('quickReply.closeTitle'),
        children: t('quickReply.closeText'),
        confirmLabel: t('kit.close'),
        cancelLabel: t('quickReply.stay'),
      }}
      onClose={onClose}
    >
      <Form form={form} onSubmit={save}>
        <FormError />
        <FormTextField<ReplyFields> name="name" label={t('quickReply.name')} isRequired maxLength={40} />
        <FormTemplateField<ReplyFields>
          name="text"
          label={t('quickReply.text')}
          description={(length) => t('quickReply.textHelp', { length: length.toLocaleString() })}
          rows={4}
          isRequired
          insertLabel={t('quickReply.insert')}
          variables={messageVariables.map((name) => ({ name, label: t(`variable.${name}`) }))}
        />
        {conflict && (
          <FormConflict
            {...conflict}
            texts={{
              title: t('quickReply.changed'),
              replace: t('quickReply.replace'),
              take: t('quickReply.take'),
            }}
          />
        )}
        <DialogActions>
          {reply && (
            <Button variant="danger" onPress={() => setDeleteOpen(true)}>
              {t('quickReply.delete')}
            </Button>
          )}
          <Button slot="close">{t('quickReply.back')}</Button>
          <SubmitButton>{t('quickReply.save')}</SubmitButton>
        </DialogActions>
        {reply && (
          <AlertDialog
            isOpen={isDeleteOpen}
            onOpenChange={setDeleteOpen}
            title={t('quickReply.deleteTitle', { name: reply.name })}
            confirmLabel={t('quickReply.delete')}
            cancelLabel={t('kit.cancel')}
            variant="danger"
            onConfirm={async () => {
              const { error } = await remove({ id: reply.id, warehouseId })
              if (error) throw new Error(errorText(error))
              onClose()
            }}
          >
            {t('quickReply.deleteText')}
          </AlertDialog>
        )}
      </Form>
    </FormDialog>
  )
}
