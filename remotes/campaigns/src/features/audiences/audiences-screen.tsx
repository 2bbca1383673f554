import { Link } from '@hosts/shared/platform'
import { Button, buttonClass, EmptyState, Page, Skeleton, WhenLoaded } from '@hosts/shared/ui'
import { Plus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useCampaignsGetSegmentsQuery } from '../../api/get-segments'
import { RequireLocation } from '../../components/require-location'
import { listPath } from '../../paths'
import { AudienceTable } from './audience-table'
import { SegmentDialog } from './segment-dialog'
import { t } from './texts'

/** /locations/campaigns/audiences: a location's own audiences. */
const Audiences = ({ locationId }: { locationId: number }) => {
  const segments = useCampaignsGetSegmentsQuery(locationId, { refetchOnMountOrArgChange: true })
  const [isAdding, setAdding] = useState(false)
  return (
    <Page
      title={t('title')}
      description={t('lead')}
      actions={
        <>
          <Link to={listPath(locationId)} className={buttonClass()}>
            {t('back')}
          </Link>
          <Button variant="primary" onPress={() => setAdding(true)}>
            <Plus aria-hidden="true" />
            <span>{t('add')}</span>
          </Button>
        </>
      }
    >
      <WhenLoaded query={segments} skeleton={<Skeleton shape="row" count={3} />}>
        {({ results }) => {
          const own = results.filter(({ preset }) => !preset)
          return own.length > 0 ? (
            <AudienceTable locationId={locationId} segments={own} />
          ) : (
            <EmptyState icon={<UsersRound />} title={t('none')} text={t('noneText')} />
          )
        }}
      </WhenLoaded>
      {isAdding && <SegmentDialog locationId={locationId} onClose={() => setAdding(false)} />}
    </Page>
  )
}

export const Component = () => (
  <RequireLocation title={t('title')}>
    {(locationId) => <Audiences locationId={locationId} />}
  </RequireLocation>
)
