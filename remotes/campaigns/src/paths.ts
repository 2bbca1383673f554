import { sectionPath } from '@hosts/shared/platform'

/** Addresses of this remote's screens. */
export const listPath = (locationId: number) => sectionPath('campaigns', locationId)

/** The location's own audiences. */
export const audiencesPath = (locationId: number) => sectionPath('campaigns/audiences', locationId)

/** A new campaign, empty or from an example or a copy. */
export const newPath = (locationId: number, from: { example?: string; copy?: string } = {}) => {
  const query = new URLSearchParams(from).toString()
  return `${sectionPath('campaigns/new', locationId)}${query && `&${query}`}`
}

export const viewPath = (locationId: number, campaign: string) =>
  `${sectionPath('campaigns/view', locationId)}&campaign=${encodeURIComponent(campaign)}`

export const editPath = (locationId: number, campaign: string) =>
  `${sectionPath('campaigns/edit', locationId)}&campaign=${encodeURIComponent(campaign)}`
