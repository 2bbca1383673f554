import type { Campaign, ListPage } from '@hosts/shared/contract'
import { Link, useSearchParams } from '@hosts/shared/platform'
import { buttonClass, Page, Skeleton, WhenLoaded } from '@hosts/shared/ui'
import { Plus } from 'lucide-react'
import { Pagination } from '../../components/pagination'
import { RequireLocation } from '../../components/require-location'
import { StaleNotice } from '../../components/stale-notice'
import { newPath } from '../../paths'
import { t } from '../../texts'
import { CampaignTable } from './campaign-table'
import { NoCampaigns } from './no-campaigns'
import { PageOutOfRange } from './page-out-of-range'
import { useCampaigns } from './use-campaigns'

/** The address's page as a number from 1 to 10,000, the API's limit. */
const parsePage = (query: URLSearchParams) =>
  Math.min(10_000, Math.max(1, Math.trunc(Number(query.get('page'))) || 1))

/** /locations/campaigns: the location's campaigns, newest first. */
const CampaignList = ({ locationId }: { locationId: number }) => {
  const [query, setQuery] = useSearchParams()
  const page = parsePage(query)
  const campaigns = useCampaigns(locationId, page)
  const turnTo = (next: number) =>
    setQuery((current) => {
      current.set('page', String(next))
      return current
    })
  const content = (list: ListPage<Campaign>) => {
    if (list.results.length === 0)
      return page === 1 ? <NoCampaigns locationId={locationId} /> : <PageOutOfRange locationId={locationId} />
    return (
      <>
        <CampaignTable locationId={locationId} campaigns={list.results} />
        <Pagination list={list} onChange={turnTo} />
      </>
    )
  }
  return (
    <Page
      title={t('title')}
      description={t('lead')}
      actions={
        <Link to={newPath(locationId)} className={buttonClass({ variant: 'primary' })}>
          <Plus aria-hidden="true" />
          {t('new')}
        </Link>
      }
    >
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
