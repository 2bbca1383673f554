import type { Campaign, CampaignRecipient } from '@hosts/shared/contract'
import { Card, formatInZone, Skeleton, Table, type TableColumn, WhenLoaded } from '@hosts/shared/ui'
import { useState } from 'react'
import { Pagination } from '../../components/pagination'
import { useZone } from '../../components/use-zone'
import { t } from '../../texts'
import { RecipientState } from './recipient-state'
import { useRecipients } from './use-recipients'

/** The audience at the start, one driver per row, with the reasons for those left out. */
export const Recipients = ({ campaign, locationId }: { campaign: Campaign; locationId: number }) => {
  const [page, setPage] = useState(1)
  const recipients = useRecipients(campaign, page)
  const zone = useZone(locationId)
  const columns: TableColumn<CampaignRecipient>[] = [
    {
      id: 'driver',
      header: t('recipients.driver'),
      isRowHeader: true,
      cell: ({ driver }) => <span translate="no">{driver.name}</span>,
    },
    {
      id: 'state',
      header: t('recipients.state'),
      cell: (recipient) => <RecipientState recipient={recipient} />,
    },
    {
      id: 'at',
      header: t('recipients.at'),
      cell: ({ readAt, sentAt }) => {
        const at = readAt ?? sentAt
        return at && zone ? <time dateTime={at}>{formatInZone(at, zone, 'date-time-zone')}</time> : '–'
      },
    },
  ]
  return (
    <Card title={t('recipients.title')}>
      <WhenLoaded query={recipients} skeleton={<Skeleton shape="row" />}>
        {(list) =>
          list.count === 0 ? (
            <p>{t(campaign.started_at ? 'recipients.empty' : 'recipients.never')}</p>
          ) : (
            <>
              <Table
                label={t('recipients.title')}
                columns={columns}
                rows={list.results}
                rowId={({ driver }) => driver.id}
              />
              <Pagination list={list} onChange={setPage} />
            </>
          )
        }
      </WhenLoaded>
    </Card>
  )
}
