import { FormRadioCards } from '@hosts/shared/forms'
import { t } from '../../texts'
import type { CampaignInput } from './campaign-input'

const options = (['marketing', 'notice'] as const).map((value) => ({
  value,
  label: t(`purpose.${value}`),
  description: t(`purpose.${value}Text`),
}))

/** Whether it is an offer, to those who have agreed, or a notice about a stay, to those whom it concerns. */
export const PurposeField = () => (
  <FormRadioCards<CampaignInput> name="purpose" label={t('purpose.label')} options={options} />
)
