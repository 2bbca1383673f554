import type { CampaignStatus, StoredFilter } from '@hosts/shared/contract'

export const segments: { id: string; name: string; filter: StoredFilter }[] = [
  { id: 'reefer-regulars', name: 'Reefer drivers', filter: { tags: ['reefer'] } },
  { id: 'polish-speaking', name: 'Polish-speaking drivers', filter: { language: 'pl' } },
]

export type SeedCampaign = {
  name: string
  description: string
  segment: string
  text: string
  status: CampaignStatus
  /** Start, or scheduled start, in hours from now. */
  at?: number
  /** Share of the audience with an outcome, 0 to 1. */
  reached?: number
}

/** Campaigns of the first location in all five states. Most were sent long ago, which leaves room under the frequency cap. */
export const campaigns: SeedCampaign[] = [
  {
    name: 'Winter check in the yard',
    description: 'Mechanic on site for tyres, lights and coolant.',
    segment: 'all',
    text: 'Hello {{driver.name}}, our mechanic is at {{location.name}} every evening this week. Tyres, lights and coolant are checked for free while you park.',
    status: 'completed',
    at: -24 * 24,
    reached: 1,
  },
  {
    name: 'Canteen opens at five',
    description: 'New opening hours of the canteen.',
    segment: 'past-90d',
    text: 'Good news, {{driver.name}}: from Monday the canteen at {{location.name}} opens at 05:00. The first coffee is on us.',
    status: 'completed',
    at: -13 * 24,
    reached: 1,
  },
  {
    name: 'Weekend rate',
    description: 'Two nights for the price of one. Stopped when the weekend was full.',
    segment: 'past-90d',
    text: 'Staying over the weekend? Friday to Sunday at {{location.name}} costs one night only.',
    status: 'stopped',
    at: -9 * 24,
    reached: 0.45,
  },
  {
    name: 'Road works at the ramp',
    description: 'Goes out in portions over two days, so that the gate can answer questions.',
    segment: 'all',
    text: 'Please note, {{driver.name}}: the ramp from the A7 is closed at night this week. Use the exit Waltershof to reach {{location.name}}.',
    status: 'in_progress',
    at: -2,
    reached: 0.3,
  },
  {
    name: 'Quiet bays on Sunday',
    description: 'Fills the harbour side.',
    segment: 'upcoming',
    text: 'Hello {{driver.name}}, on Sunday the harbour side of {{location.name}} is quiet and has power at every bay. Reply here and we keep one for {{driver.plate}}.',
    status: 'scheduled',
    at: 27,
  },
  {
    name: 'Reefer power upgrade',
    description: 'To send once the new sockets are in.',
    segment: 'reefer-regulars',
    text: 'Hello {{driver.name}}, bays A1 to A12 at {{location.name}} now have 32 A sockets for your unit.',
    status: 'draft',
  },
]
