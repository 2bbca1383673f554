import type { Campaign } from '@hosts/shared/contract'
import { FormConflict, useFormContext } from '@hosts/shared/forms'
import { useCampaignsGetSegmentsQuery } from '../../api/get-segments'
import { t } from '../../texts'
import { type CampaignInput, toCampaignInput } from './campaign-input'

type Props = {
  locationId: number
  /** The campaign as somebody else has saved it meanwhile. */
  other: Campaign
  /** The host has seen it, and his own is sent again. */
  onReplace: () => void
  onTake: () => void
}

/** What differs in somebody else's campaign from what the host has typed, line by line. */
const useDifferences = (other: Campaign, locationId: number) => {
  // Theirs may be an audience that was made, or named anew, since the list was loaded.
  const { data } = useCampaignsGetSegmentsQuery(locationId, { refetchOnMountOrArgChange: true })
  const mine = useFormContext<CampaignInput>().watch()
  const theirs = toCampaignInput(other)
  const audience = data?.results.find(({ id }) => id === theirs.segment)?.name ?? other.segment_name
  const lines = [
    [t('form.message'), theirs.messageTemplate.text, mine.messageTemplate.text],
    [t('form.audience'), theirs.segment, mine.segment, audience || t('form.otherAudience')],
    [t('purpose.label'), theirs.purpose, mine.purpose, t(`purpose.${theirs.purpose}`)],
    [t('form.name'), theirs.name, mine.name],
    [t('form.description'), theirs.description, mine.description],
  ]
  return lines
    .filter(([, their, own]) => their !== own)
    .map(([label, their, , shown = their]) => `${label}: ${shown || '–'}`)
    .join('\n')
}

/** The choice between what the host has typed and what somebody else has saved meanwhile. */
export const CampaignConflict = ({ locationId, other, onReplace, onTake }: Props) => (
  <FormConflict
    other={useDifferences(other, locationId)}
    texts={{
      title: t('form.changed'),
      replace: t('form.replace'),
      take: t('form.take'),
    }}
    field="messageTemplate.text"
    onReplace={onReplace}
    onTake={onTake}
  />
)
