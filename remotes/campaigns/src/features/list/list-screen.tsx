import { type Campaign, campaignStatus, type ListPage } from '@hosts/shared/contract'
import { Link } from '@hosts/shared/platform'
import { Button, buttonClass, EmptyState, Page, Skeleton, WhenLoaded } from '@hosts/shared/ui'
import { useAddress } from '@hosts/shared/use-address'
import { Plus, SearchX } from 'lucide-react'
import { Pagination } from '../../components/pagination'
import { RequireLocation } from '../../components/require-location'
import { StaleNotice } from '../../components/stale-notice'
import { audiencesPath, newPath } from '../../paths'
import { t } from '../../texts'
import { CampaignFilters } from './campaign-filters'
import { CampaignTable } from './campaign-table'
import { NoCampaigns } from './no-campaigns'
import { PageOutOfRange } from './page-out-of-range'
import { useCampaigns } from './use-campaigns'

/** The address's page as a number from 1 to 10,000, the API's limit. */
const parsePage = (query: URLSearchParams) =>
  Math.min(10_000, Math.max(1, Math.trunc(Number(query.get('page'))) || 1))

/** /locations/campaigns: the location's campaigns, newest first. */
const CampaignList = ({ locationId }: { locationId: number }) => {
  const { params, change } = useAddress<'page' | 'search' | 'status'>('page')
  const page = parsePage(params)
  const search = params.get('search')?.trim().slice(0, 80) ?? ''
  const status = campaignStatus.safeParse(params.get('status')).data
  const campaigns = useCampaigns(locationId, page, { ...(search && { search }), ...(status && { status }) })
  const isFiltered = search !== '' || status !== undefined
  const hasFilters = isFiltered || (campaigns.data?.count ?? 0) > 0
  const clear = () => change({ search: null, status: null, page: null })
  const content = (list: ListPage<Campaign>) => {
    if (list.results.length > 0)
      return (
        <>
          <CampaignTable locationId={locationId} campaigns={list.results} />
          <Pagination list={list} onChange={(next) => change({ page: String(next) })} />
        </>
      )
    if (page > 1) return <PageOutOfRange locationId={locationId} />
    if (!isFiltered) return <NoCampaigns locationId={locationId} />
    return (
      <EmptyState
        icon={<SearchX />}
        title={t('list.nothing')}
        action={<Button onPress={clear}>{t('list.clear')}</Button>}
      />
    )
  }
  return (
    <Page
      title={t('title')}
      description={t('lead')}
      actions={
        <>
          <Link to={audiencesPath(locationId)} className={buttonClass()}>
            {t('audiences')}
          </Link>
          <Link to={newPath(locationId)} className={buttonClass({ variant: 'primary' })}>
            <Plus aria-hidden="true" />
            {t('new')}
          </Link>
        </>
      }
    >
      {hasFilters && (
        <CampaignFilters
          search={search}
          status={status ?? ''}
          onChange={(values) => change({ ...values, page: null })}
        />
      )}
      <StaleNotice query={campaigns} />
      <WhenLoaded query={campaigns} skeleton={<Skeleton shape="row" count={6} />}>
        {content}
      </WhenLoaded>
    </Page>
  )
}

export const Component = () => (
  <RequireLocation title={t('title')}>
    {(locationId) => <CampaignList locationId={locationId} />}
  </RequireLocation>
)
