import { type Campaign, type CampaignRecipient, idText, searchLengths } from '@hosts/shared/contract'
import { Link, sectionPath } from '@hosts/shared/platform'
import {
  Card,
  formatInZone,
  LiveSearch,
  Select,
  Skeleton,
  Table,
  type TableColumn,
  textLinkClass,
  WhenLoaded,
} from '@hosts/shared/ui'
import { useAddress } from '@hosts/shared/use-address'
import filtersCss from '../../components/filters.module.css'
import { Pagination } from '../../components/pagination'
import { useZone } from '../../components/use-zone'
import { t } from '../../texts'
import { RecipientState } from './recipient-state'
import { isTooShort, type ShownRecipients, shownRecipients, useRecipients } from './use-recipients'

/** Those that there are, and the one that is chosen. */
const listOptions = ({ stats }: Campaign, chosen: ShownRecipients) =>
  shownRecipients
    .filter((shown) => {
      if (shown === 'all' || shown === chosen) return true
      return shown === 'replied' ? stats?.replied !== undefined : Boolean(stats?.[shown])
    })
    .map((value) => ({ value, label: t(`recipients.shown.${value}`) }))

const readShown = (param: string | null) => shownRecipients.find((shown) => shown === param) ?? 'all'

const findEmptyText = (campaign: Campaign, shown: ShownRecipients, search: string) => {
  if (search) return 'recipients.notFound'
  return campaign.started_at ? (`recipients.nobody.${shown}` as const) : 'recipients.never'
}

/** The audience at the start, one driver per row, with the reasons for those left out; a part of it, or who is searched for. */
export const Recipients = ({ campaign, locationId }: { campaign: Campaign; locationId: number }) => {
  // In the address: Back from a conversation finds the same rows.
  const { params, change } = useAddress<'show' | 'search' | 'page'>()
  const page = idText.safeParse(params.get('page')).data ?? 1
  const shown = readShown(params.get('show'))
  const search = (params.get('search')?.trim() ?? '').slice(0, searchLengths.most)
  const recipients = useRecipients(campaign, { page, shown, search })
  const options = listOptions(campaign, shown)
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
    <Card title={t('recipients.title')}>
      {campaign.started_at && (
        <search className={filtersCss.filters}>
          <LiveSearch
            label={t('recipients.search')}
            value={search}
            onSearch={(text) => change({ search: text || null, page: null })}
          />
          {options.length > 1 && (
            <Select
              label={t('recipients.show')}
              options={options}
              value={shown}
              onChange={(value) => change({ show: value === 'all' ? null : value, page: null })}
            />
          )}
        </search>
      )}
      {isTooShort(search) ? (
        <p>{t('recipients.short')}</p>
      ) : (
        <WhenLoaded query={recipients} skeleton={<Skeleton shape="row" />}>
          {(list) =>
            list.count === 0 ? (
              <p>{t(findEmptyText(campaign, shown, search))}</p>
            ) : (
              <>
                <Table
                  label={t('recipients.title')}
                  columns={columns}
                  rows={list.results}
                  rowId={({ driver }) => driver.id}
                />
                <Pagination
                  list={list}
                  onChange={(next) => change({ page: next > 1 ? String(next) : null })}
                />
              </>
            )
          }
        </WhenLoaded>
      )}
    </Card>
  )
}
