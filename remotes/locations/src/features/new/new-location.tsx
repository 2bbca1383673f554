import { errorMessage } from '@hosts/shared/api'
import type { User, WarehouseBody } from '@hosts/shared/contract'
import {
  applyFieldErrors,
  DraftNote,
  Form,
  FormError,
  LeaveGuard,
  SubmitButton,
  useSavedDraft,
  useZodForm,
} from '@hosts/shared/forms'
import { Navigate, sectionPath, toast } from '@hosts/shared/platform'
import { Page } from '@hosts/shared/ui'
import { useMemo } from 'react'
import { useLocationsCreateLocationMutation } from '../../api/create-location'
import { t } from '../../texts'
import { AddressFields } from './address-fields'
import { BasicFields } from './basic-fields'
import { BayFields } from './bay-fields'
import { draftKey, parseDraft } from './draft-storage'
import { HourFields } from './hour-fields'
import { createEmptyDraft, createLocationSchema, type LocationInput } from './location-schema'
import { RateFields } from './rate-fields'

/** The form for a new location with bays and rates. The overview then offers to publish it. */
export const NewLocation = ({ user }: { user: User }) => {
  const schema = useMemo(() => createLocationSchema(user.currency), [user.currency])
  const form = useZodForm(schema, useMemo(createEmptyDraft, []))
  const draft = useSavedDraft<LocationInput>(form, draftKey(user.id), parseDraft)
  const [create, { data: created }] = useLocationsCreateLocationMutation()

  const submit = async (body: WarehouseBody) => {
    const { data, error } = await create(body)
    if (data) {
      draft.forget()
      toast.success(t('new.created', { name: data.name }))
    } else if (!applyFieldErrors(form, error)) form.setError('root', { message: errorMessage(error) })
  }

  if (created) return <Navigate to={sectionPath('overview', created.id)} replace />
  return (
    <Page narrow title={t('new.title')} description={t('new.description')}>
      {draft.isRestored && <DraftNote onDiscard={draft.discard} />}
      <Form form={form} onSubmit={submit}>
        <BasicFields />
        <AddressFields />
        <HourFields />
        <BayFields />
        <RateFields currency={user.currency} />
        <FormError />
        <div>
          <SubmitButton>{t('new.submit')}</SubmitButton>
        </div>
      </Form>
      <LeaveGuard
        isDirty={draft.isLost}
        title={t('new.leave.title')}
        confirmLabel={t('new.leave.confirm')}
        cancelLabel={t('new.leave.cancel')}
      >
        {t('new.leave.text')}
      </LeaveGuard>
    </Page>
  )
}
