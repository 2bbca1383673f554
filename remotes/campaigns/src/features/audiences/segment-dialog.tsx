import { errorMessage } from '@hosts/shared/api'
import type { Segment } from '@hosts/shared/contract'
import { applyFieldErrors, Form, FormDialog, FormError, SubmitButton, useZodForm } from '@hosts/shared/forms'
import { toast } from '@hosts/shared/platform'
import { Button, DialogActions } from '@hosts/shared/ui'
import { useEffect } from 'react'
import { useCampaignsCreateSegmentMutation } from '../../api/create-segment'
import { useCampaignsUpdateSegmentMutation } from '../../api/update-segment'
import { SegmentCount } from './segment-count'
import { SegmentFields } from './segment-fields'
import { emptySegment, type SegmentInput, segmentInput, toFilter, toSegmentInput } from './segment-input'
import { t } from './texts'

type Props = {
  locationId: number
  /** The one to change; without it a new one is made. */
  segment?: Segment | undefined
  onSaved?: (segment: Segment) => void
  onClose: () => void
}

/** Makes or changes an audience, and counts meanwhile who is in it. */
export const SegmentDialog = ({ locationId, segment, onSaved, onClose }: Props) => {
  const form = useZodForm<SegmentInput, SegmentInput>(
    segmentInput,
    segment ? toSegmentInput(segment) : emptySegment,
  )
  const [create] = useCampaignsCreateSegmentMutation()
  const [update] = useCampaignsUpdateSegmentMutation()
  const { isDirty, isSubmitting, dirtyFields } = form.formState
  const { setFocus } = form
  useEffect(() => setFocus('name'), [setFocus])
  const save = async (input: SegmentInput) => {
    const filter = toFilter(input)
    if (!filter) return form.setError('root', { message: t('empty') })
    const { name } = input
    const { name: isRenamed, ...conditions } = dirtyFields
    const isNarrowed = Object.values(conditions).some(Boolean)
    // A change that does not name the company keeps it.
    const emptied = segment?.filter?.companyId && !filter.companyId && { companyId: null }
    const { data, error } = segment
      ? await update({
          id: segment.id,
          ...(isRenamed && { name }),
          ...(isNarrowed && { filter: { ...filter, ...emptied } }),
        })
      : await create({ warehouseId: locationId, name, filter })
    if (data) {
      toast.success(t(segment ? 'saved' : 'created'))
      onSaved?.(data)
      return onClose()
    }
    if (error && !applyFieldErrors(form, error)) form.setError('root', { message: errorMessage(error) })
  }
  return (
    <FormDialog
      title={segment ? t('editTitle', { name: segment.name }) : t('newTitle')}
      isDirty={isDirty && !isSubmitting}
      onClose={onClose}
    >
      {segment && <p>{t('editText')}</p>}
      <Form form={form} onSubmit={save}>
        <SegmentFields locationId={locationId} />
        <SegmentCount locationId={locationId} filter={toFilter(form.watch())} />
        <FormError />
        <DialogActions>
          <Button slot="close">{t('cancel')}</Button>
          <SubmitButton>{t(segment ? 'save' : 'create')}</SubmitButton>
        </DialogActions>
      </Form>
    </FormDialog>
  )
}
