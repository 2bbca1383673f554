import { errorMessage } from '@hosts/shared/api'
import { type StayMessage, type StayMoment, stayMoments, type Warehouse } from '@hosts/shared/contract'
import {
  applyFieldErrors,
  Form,
  FormDialog,
  FormError,
  FormSelect,
  FormTemplateField,
  FormTextField,
  pickChanged,
  SubmitButton,
  useZodForm,
} from '@hosts/shared/forms'
import { toast } from '@hosts/shared/platform'
import { AlertDialog, Button, DialogActions, Select } from '@hosts/shared/ui'
import { useEffect, useState } from 'react'
import css from './edit-stay-message.module.css'
import {
  useLocationsAddStayMessageMutation,
  useLocationsDeleteStayMessageMutation,
  useLocationsUpdateStayMessageMutation,
} from './edit-stay-messages'
import {
  type MessageInput,
  type MessageValues,
  messageInput,
  proposeText,
  proposeTime,
  toMessageInput,
} from './message-input'
import { units } from './message-time'
import { MessageTranslations } from './message-translations'
import { StayMessagePreview } from './stay-message-preview'
import { t } from './texts'
import { variables } from './variable-labels'

type Props = {
  location: Warehouse
  /** None for a new one. */
  message: StayMessage | undefined
  /** The moments that have a message: a new one begins with another. */
  taken: readonly string[]
  onClose: () => void
}

const momentOptions = stayMoments.map((value) => ({ value, label: t(`form.moments.${value}`) }))
const unitOptions = (Object.keys(units) as (keyof typeof units)[])
  .toReversed()
  .map((value) => ({ value, label: t(`unit.${value}`) }))

const isMoment = (moment: string): moment is StayMoment => (stayMoments as readonly string[]).includes(moment)

/** Dialog to write a message by the stay, with how it reads for a real one. The moment of one that exists stays. */
export default function EditStayMessage({ location, message, taken, onClose }: Props) {
  const first = stayMoments.find((moment) => !taken.includes(moment)) ?? 'before-arrival'
  const moment = message && isMoment(message.moment) ? message.moment : first
  const form = useZodForm<MessageInput, MessageValues>(messageInput, toMessageInput(message, moment))
  const [add] = useLocationsAddStayMessageMutation()
  const [update] = useLocationsUpdateStayMessageMutation()
  const [remove] = useLocationsDeleteStayMessageMutation()
  const [isAsking, setIsAsking] = useState(false)
  const { setFocus } = form
  useEffect(() => setFocus('amount'), [setFocus])
  const typed = form.watch()
  const { isDirty, isSubmitting, dirtyFields } = form.formState
  const warehouseId = location.id

  // What nobody has typed follows the moment.
  const chooseMoment = (next: StayMoment) => {
    if (typed.text.trim() === proposeText(typed.moment)) form.setValue('text', proposeText(next))
    const { amount, unit } = proposeTime(next)
    form.setValue('amount', amount)
    form.setValue('unit', unit)
    form.setValue('moment', next, { shouldDirty: true })
  }
  const save = async ({ moment, ...values }: MessageValues) => {
    const minutes = dirtyFields.amount || dirtyFields.unit
    const { error } = await (message
      ? update({ id: message.id, warehouseId, patch: pickChanged(values, { ...dirtyFields, minutes }) })
      : add({ warehouseId, moment, ...values }))
    if (!error) {
      toast.success(t(message ? 'form.saved' : 'form.done'))
      onClose()
    } else if (!applyFieldErrors(form, error)) form.setError('root', { message: errorMessage(error) })
  }
  return (
    <FormDialog
      title={t(message ? 'form.edit' : 'form.new')}
      isDirty={isDirty && !isSubmitting}
      onClose={onClose}
    >
      <Form form={form} onSubmit={save}>
        {!message && (
          <Select
            label={t('form.moment')}
            options={momentOptions}
            value={typed.moment}
            onChange={(next) => isMoment(next) && chooseMoment(next)}
          />
        )}
        <div className={css.time}>
          <FormTextField<MessageInput>
            name="amount"
            label={message ? t(`form.moments.${moment}`) : t('form.amount')}
            inputMode="decimal"
            autoComplete="off"
            isRequired
          />
          <FormSelect<MessageInput> name="unit" label={t('form.unit')} options={unitOptions} isRequired />
        </div>
        <FormTemplateField<MessageInput>
          name="text"
          label={t('form.text')}
          description={(length) => t('form.textHelp', { length: length.toLocaleString() })}
          rows={4}
          isRequired
          insertLabel={t('form.insert')}
          variables={variables}
        />
        <StayMessagePreview location={location} typed={typed} />
        <MessageTranslations
          translations={typed.translations}
          onChange={(next) => form.setValue('translations', next, { shouldDirty: true })}
        />
        <FormError />
        <DialogActions>
          {message && (
            <Button variant="danger" onPress={() => setIsAsking(true)}>
              {t('form.delete')}
            </Button>
          )}
          <SubmitButton>{t(message ? 'form.save' : 'form.create')}</SubmitButton>
        </DialogActions>
      </Form>
      {message && (
        <AlertDialog
          isOpen={isAsking}
          onOpenChange={setIsAsking}
          title={t('form.deleteTitle')}
          confirmLabel={t('form.delete')}
          cancelLabel={t('form.cancel')}
          variant="danger"
          onConfirm={async () => {
            const { error } = await remove({ id: message.id, warehouseId })
            if (error) throw new Error(errorMessage(error))
            toast.success(t('form.deleted'))
            onClose()
          }}
        >
          {t('form.deleteText')}
        </AlertDialog>
      )}
    </FormDialog>
  )
}
