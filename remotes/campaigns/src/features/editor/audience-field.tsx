import type { Segment } from '@hosts/shared/contract'
import { FormSelect, useFormContext } from '@hosts/shared/forms'
import { Button } from '@hosts/shared/ui'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useCampaignsGetSegmentsQuery } from '../../api/get-segments'
import { t } from '../../texts'
import { SegmentDialog } from '../audiences/segment-dialog'
import css from './audience-field.module.css'
import type { CampaignInput } from './campaign-input'

type Props = {
  locationId: number
  /** The chosen audience has other drivers now. */
  onEdited: () => void
}

/** The choice of an audience: the presets and the location's saved segments. A new one is made here and chosen. */
export const AudienceField = ({ locationId, onEdited }: Props) => {
  const { watch, setValue } = useFormContext<CampaignInput>()
  const chosen = watch('segment')
  const { data, isError, isFetching, refetch } = useCampaignsGetSegmentsQuery(locationId)
  // In the list before it is loaded again.
  const [added, setAdded] = useState<Segment[]>([])
  const [open, setOpen] = useState<'new' | 'edit' | null>(null)
  const segments = data?.results ?? []
  const all = [...segments, ...added.filter(({ id }) => segments.every((segment) => segment.id !== id))]
  const own = all.find(({ id, preset }) => id === chosen && !preset)
  const choose = (segment: Segment) => {
    setAdded([...added, segment])
    setValue('segment', segment.id, { shouldDirty: true, shouldValidate: true })
  }
  const retry = isError && (
    <>
      <span>{t('form.audienceFailed')}</span>{' '}
      <Button size="small" onPress={refetch} isPending={isFetching}>
        {t('form.retry')}
      </Button>
    </>
  )
  return (
    <div className={css.field}>
      <FormSelect<CampaignInput>
        name="segment"
        label={t('form.audience')}
        placeholder={t('form.audiencePlaceholder')}
        description={retry}
        options={all.map(({ id, name }) => ({ value: id, label: name }))}
        isRequired
      />
      <div className={css.actions}>
        <Button size="small" variant="quiet" onPress={() => setOpen('new')}>
          <Plus aria-hidden="true" />
          <span>{t('form.newAudience')}</span>
        </Button>
        {own && (
          <Button size="small" variant="quiet" onPress={() => setOpen('edit')}>
            <Pencil aria-hidden="true" />
            <span>{t('form.editAudience')}</span>
          </Button>
        )}
      </div>
      {open && (
        <SegmentDialog
          locationId={locationId}
          segment={open === 'edit' ? own : undefined}
          onSaved={open === 'edit' ? onEdited : choose}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}
