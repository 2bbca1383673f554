import type { Campaign } from '@hosts/shared/contract'
import { Link, useSearchParams } from '@hosts/shared/platform'
import { buttonClass, EmptyState, Page } from '@hosts/shared/ui'
import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { useCampaignsUpdateCampaignMutation } from '../../api/update-campaign'
import { hasStarted } from '../../components/has-started'
import { RequireLocation } from '../../components/require-location'
import { useCampaign } from '../../components/use-campaign'
import { WhenCampaign } from '../../components/when-campaign'
import { newPath, viewPath } from '../../paths'
import { t } from '../../texts'
import { CampaignForm } from './campaign-form'
import { toBody, toCampaignInput } from './campaign-input'

type Props = { locationId: number; campaign: Campaign }

const EditForm = ({ locationId, campaign }: Props) => {
  const [update] = useCampaignsUpdateCampaignMutation()
  // Decided once: a campaign that starts in between must not discard the draft.
  const [isLocked] = useState(hasStarted(campaign.status))
  if (isLocked)
    return (
      <EmptyState
        icon={<LockKeyhole />}
        title={t('form.locked')}
        text={t('form.lockedText')}
        action={
          <Link
            to={newPath(locationId, { copy: campaign.id })}
            className={buttonClass({ variant: 'primary' })}
          >
            {t('view.duplicate')}
          </Link>
        }
      />
    )
  return (
    <CampaignForm
      locationId={locationId}
      initial={toCampaignInput(campaign)}
      draftName={campaign.id}
      submitLabel={t('form.save')}
      doneText={t('form.saved')}
      cancelPath={viewPath(locationId, campaign.id)}
      save={(input) => update({ id: campaign.id, ...toBody(input, campaign) }).unwrap()}
    />
  )
}

/** /locations/campaigns/edit: a draft or a scheduled campaign. */
const EditCampaign = ({ locationId }: { locationId: number }) => {
  const [query] = useSearchParams()
  const id = query.get('campaign')
  return (
    <Page title={t('form.editTitle')}>
      <WhenCampaign query={useCampaign(id)} locationId={locationId}>
        {(campaign) => <EditForm key={campaign.id} locationId={locationId} campaign={campaign} />}
      </WhenCampaign>
    </Page>
  )
}

export const Component = () => (
  <RequireLocation title={t('form.editTitle')}>
    {(locationId) => <EditCampaign locationId={locationId} />}
  </RequireLocation>
)
