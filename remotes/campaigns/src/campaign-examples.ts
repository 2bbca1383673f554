import type { CampaignPurpose } from '@hosts/shared/contract'
import { t } from './texts'

type Example = {
  id: string
  name: string
  why: string
  purpose: CampaignPurpose
  segment: string
  text: string
}

/**
 * Examples for an empty list; what each driver of a stay has to know is a notice, which needs no consent. The messages are content for
 * drivers: their double braces are the product's variables, not those of the interface's texts.
 */
export const campaignExamples: Example[] = [
  {
    id: 'free-bays',
    name: t('examples.quiet.name'),
    why: t('examples.quiet.why'),
    purpose: 'marketing',
    segment: 'past-90d',
    text: 'Hello {{driver.name}}, we have free bays at {{location.name}} this weekend. Reply here and we will keep one for you.',
  },
  {
    id: 'before-arrival',
    name: t('examples.arriving.name'),
    why: t('examples.arriving.why'),
    purpose: 'notice',
    segment: 'arriving-24h',
    text: 'Hello {{driver.name}}, we expect you at {{location.name}} from {{booking.start}}. Have your access code ready at the gate. See you soon!',
  },
  {
    id: 'work-on-site',
    name: t('examples.works.name'),
    why: t('examples.works.why'),
    purpose: 'notice',
    segment: 'here-now',
    text: 'Hello {{driver.name}}, the entrance of {{location.name}} is closed for cleaning tonight from 22:00 to 23:00. Please plan to leave before or after. Thank you!',
  },
]
