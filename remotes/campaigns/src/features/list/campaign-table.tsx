import type { Campaign } from '@hosts/shared/contract'
import { Link } from '@hosts/shared/platform'
import { Card, cardLinkClass, Table, type TableColumn } from '@hosts/shared/ui'
import { useCampaignsGetSegmentsQuery } from '../../api/get-segments'
import { CampaignStatus } from '../../components/campaign-status'
import { hasStarted } from '../../components/has-started'
import { useZone } from '../../components/use-zone'
import { viewPath } from '../../paths'
import { t } from '../../texts'
import { CampaignDate } from './campaign-date'
import css from './campaign-table.module.css'

type Props = { locationId: number; campaigns: Campaign[] }

/** The campaigns, one per row; the whole row is a link. */
export const CampaignTable = ({ locationId, campaigns }: Props) => {
  const { data: segments } = useCampaignsGetSegmentsQuery(locationId)
  const zone = useZone(locationId)
  const segmentName = ({ segment, segment_name }: Campaign) =>
    segments?.results.find(({ id }) => id === segment)?.name ?? segment_name

  const columns: TableColumn<Campaign>[] = [
    {
      id: 'name',
      header: t('list.name'),
      isRowHeader: true,
      cell: ({ id, name }) => (
        <Link to={viewPath(locationId, id)} className={`${cardLinkClass} ${css.name}`}>
          {name}
        </Link>
      ),
    },
    {
      id: 'status',
      header: t('list.status'),
      cell: ({ status, first_part, held }) => (
        <>
          <CampaignStatus status={status} />
          {(status === 'in_progress' ? first_part?.state === 'halted' : status === 'draft' && held) && (
            <span className={css.detail}>{t('list.halted')}</span>
          )}
        </>
      ),
    },
    {
      id: 'audience',
      header: t('list.audience'),
      cell: (campaign) => (
        <span>
          <span className={css.line}>{segmentName(campaign)}</span>
          {hasStarted(campaign.status) && campaign.stats && (
            <span className={css.detail}>{t('list.drivers', { count: campaign.stats.audience })}</span>
          )}
        </span>
      ),
    },
    {
      id: 'result',
      header: t('list.result'),
      align: 'end',
      cell: ({ status, stats }) => (hasStarted(status) && stats ? `${stats.sent} / ${stats.read}` : '–'),
    },
    {
      id: 'when',
      header: t('list.when'),
      cell: (campaign) => <CampaignDate campaign={campaign} zone={zone} locationId={locationId} />,
    },
  ]
  return (
    <Card>
      <Table label={t('title')} columns={columns} rows={campaigns} rowId={({ id }) => id} />
    </Card>
  )
}
