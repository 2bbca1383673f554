import { FormSelect } from '@hosts/shared/forms'
import { Button } from '@hosts/shared/ui'
import { useCampaignsGetSegmentsQuery } from '../../api/get-segments'
import { t } from '../../texts'
import type { CampaignInput } from './campaign-input'

/** The choice of an audience: the presets and the location's saved segments. */
export const AudienceField = ({ locationId }: { locationId: number }) => {
  const { data, isError, isFetching, refetch } = useCampaignsGetSegmentsQuery(locationId)
  const retry = isError && (
    <>
      <span>{t('form.audienceFailed')}</span>{' '}
      <Button size="small" onPress={refetch} isPending={isFetching}>
        {t('form.retry')}
      </Button>
    </>
  )
  return (
    <FormSelect<CampaignInput>
      name="segment"
      label={t('form.audience')}
      placeholder={t('form.audiencePlaceholder')}
      description={retry}
      options={data?.results.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      isRequired
    />
  )
}
