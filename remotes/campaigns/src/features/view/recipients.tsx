import type { Campaign, CampaignRecipient } from '@hosts/shared/contract'
import { Link, sectionPath } from '@hosts/shared/platform'
import {
  Card,
  formatInZone,
  Select,
  Skeleton,
  Table,
  type TableColumn,
  textLinkClass,
  WhenLoaded,
} from '@hosts/shared/ui'
import { useState } from 'react'
import { Pagination } from '../../components/pagination'
import { useZone } from '../../components/use-zone'
import { t } from '../../texts'
import { RecipientState } from './recipient-state'
import { useRecipients } from './use-recipients'

const showOptions = [
  { value: 'all', label: t('recipients.all') },
  { value: 'replied', label: t('recipients.replied') },
]

const findEmptyText = (campaign: Campaign, shown: 'all' | 'replied') => {
  if (!campaign.started_at) return 'recipients.never'
  return shown === 'replied' ? 'recipients.noReply' : 'recipients.empty'
}

/** The audience at the start, one driver per row, with the reasons for those left out; or those who have answered, with their conversations. */
export const Recipients = ({ campaign, locationId }: { campaign: Campaign; locationId: number }) => {
  const [page, setPage] = useState(1)
  const [shown, setShown] = useState<'all' | 'replied'>('all')
  const recipients = useRecipients(campaign, page, shown === 'replied')
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
    {
      id: 'reply',
      header: t('recipients.reply'),
      cell: ({ driver, repliedAt }) =>
        repliedAt && zone ? (
          <Link
            className={textLinkClass}
            aria-label={t('recipients.openReply', { name: driver.name })}
            to={`${sectionPath('chat', locationId)}&user=${driver.id}`}
          >
            {formatInZone(repliedAt, zone, 'date-time')}
          </Link>
        ) : (
          '–'
        ),
    },
  ]
  return (
    <Card
      title={t('recipients.title')}
      actions={
        Boolean(campaign.started_at && campaign.stats?.replied !== undefined) && (
          <Select
            label={t('recipients.show')}
            options={showOptions}
            value={shown}
            onChange={(value) => {
              setShown(value === 'replied' ? 'replied' : 'all')
              setPage(1)
            }}
          />
        )
      }
    >
      <WhenLoaded query={recipients} skeleton={<Skeleton shape="row" />}>
        {(list) =>
          list.count === 0 ? (
            <p>{t(findEmptyText(campaign, shown))}</p>
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
