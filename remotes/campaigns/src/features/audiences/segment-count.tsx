import type { Audience, SegmentFilter } from '@hosts/shared/contract'
import { Button, detailTextClass } from '@hosts/shared/ui'
import { usePausedValue } from '@hosts/shared/use-paused-value'
import { useCampaignsGetAudienceQuery } from '../../api/get-audience'
import css from './segment-dialog.module.css'
import { t } from './texts'

const countAll = ({ count, excluded, apart }: Audience) =>
  Object.values({ ...excluded, ...apart }).reduce((sum, each) => sum + each, count)

/** How many drivers meet the conditions now, and how many of them would get an offer. Announced when it changes. */
export const SegmentCount = ({
  locationId,
  filter,
}: {
  locationId: number
  filter: SegmentFilter | null
}) => {
  const asked = usePausedValue(JSON.stringify(filter))
  const query = useCampaignsGetAudienceQuery(
    { warehouseId: locationId, filter: JSON.parse(asked) ?? {} },
    { skip: asked === 'null', refetchOnMountOrArgChange: 10 },
  )
  const { currentData, isError, isFetching, refetch } = query
  if (filter && isError)
    return (
      <div className={css.count}>
        <p>{t('countFailed')}</p>
        <Button size="small" onPress={refetch} isPending={isFetching}>
          {t('retry')}
        </Button>
      </div>
    )
  const total = currentData && countAll(currentData)
  return (
    <div role="status" className={css.count}>
      {!filter && <p className={detailTextClass}>{t('choose')}</p>}
      {filter && total === undefined && <p className={detailTextClass}>{t('counting')}</p>}
      {filter && total === 0 && <p>{t('nobody')}</p>}
      {filter && currentData && total !== undefined && total > 0 && (
        <>
          <p>
            <strong>{t('count', { count: total })}</strong>
          </p>
          <p className={detailTextClass}>{t('reach', { count: currentData.count })}</p>
        </>
      )}
    </div>
  )
}
