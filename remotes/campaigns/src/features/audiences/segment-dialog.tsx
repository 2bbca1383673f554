import { errorMessage } from '@hosts/shared/api'
import type { Segment } from '@hosts/shared/contract'
import { applyFieldErrors, Form, FormDialog, FormError, SubmitButton, useZodForm } from '@hosts/shared/forms'
import { toast } from '@hosts/shared/platform'
import { DialogActions } from '@hosts/shared/ui'
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
  const { isDirty, isSubmitting } = form.formState
  const save = async (input: SegmentInput) => {
    const filter = toFilter(input)
    if (!filter) return form.setError('root', { message: t('empty') })
    const body = { name: input.name, filter }
    const { data, error } = segment
      ? await update({ id: segment.id, ...body })
      : await create({ warehouseId: locationId, ...body })
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
          <SubmitButton>{t(segment ? 'save' : 'create')}</SubmitButton>
        </DialogActions>
      </Form>
    </FormDialog>
  )
}
