import type { Bay } from '../contract/bay'

const names: Record<Bay['features'][number], string> = {
  power: 'Power',
  reefer: 'Reefer',
  covered: 'Covered',
  ev: 'EV charging',
  'drive-through': 'Drive-through',
}

/** The name of a bay's feature; one that a later API has is shown as it is. */
export const featureName = (feature: string) => names[feature as keyof typeof names] ?? feature

/** "North yard · Power, Covered": where a bay is and what it has; empty where there is nothing to say. */
export const describeBayDetails = ({
  zone,
  features = [],
}: {
  zone: string
  features?: readonly string[] | undefined
}) => [zone, features.map(featureName).join(', ')].filter(Boolean).join(' · ')
