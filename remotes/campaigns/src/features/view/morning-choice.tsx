import { type Campaign, morning } from '@hosts/shared/contract'
import { Checkbox, formatClock } from '@hosts/shared/ui'
import { t } from '../../texts'

const [from, to] = [morning.from, morning.to].map((hour) => `${String(hour).padStart(2, '0')}:00`) as [
  string,
  string,
]
/** The hours of a morning, formatted for the user. */
export const formatMorning = () => ({ from: formatClock(from), to: formatClock(to) })

type Props = { campaign: Campaign; isByMorning: boolean; onChange: (isByMorning: boolean) => void }

/** Whether each driver gets it in his morning; no choice for a notice, which is about a stay. */
export const MorningChoice = ({ campaign, isByMorning, onChange }: Props) =>
  campaign.purpose === 'notice' ? null : (
    <Checkbox isSelected={isByMorning} onChange={onChange} description={t('morning.help')}>
      {t('morning.choice', formatMorning())}
    </Checkbox>
  )
