import { isMissing } from '@hosts/shared/api'
import type { Campaign } from '@hosts/shared/contract'
import { type Elements, Skeleton, WhenLoaded } from '@hosts/shared/ui'
import { CampaignNotFound } from './campaign-not-found'
import { StaleNotice } from './stale-notice'
import type { useCampaign } from './use-campaign'

type Props = {
  query: ReturnType<typeof useCampaign>
  locationId: number
  children: (campaign: Campaign) => Elements
}

/** `WhenLoaded` for the campaign of an address, with a page for a missing one. */
export const WhenCampaign = ({ query, locationId, children }: Props) => {
  if (query.isUninitialized || isMissing(query.error)) return <CampaignNotFound locationId={locationId} />
  return (
    <>
      <StaleNotice query={query} />
      <WhenLoaded query={query} skeleton={<Skeleton shape="row" />}>
        {children}
      </WhenLoaded>
    </>
  )
}
