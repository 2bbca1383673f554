import { sectionPath } from '@hosts/shared/platform'

/** The companies' tab, and in it one of them. */
export const companiesPath = (locationId: number, companyId?: number) =>
  `${sectionPath('users', locationId)}&view=companies${companyId === undefined ? '' : `&company=${companyId}`}`
