import type { Occupancy } from '@hosts/shared/contract'
import { Link, sectionPath } from '@hosts/shared/platform'
import { t } from '../texts'

type Props = Pick<Occupancy, 'onSite' | 'visitors'> & { locationId: number; className?: string | undefined }

/** How many vehicles are here, as the gate counts them: those without a booking too, who take no place. */
export const OnSiteLink = ({ locationId, onSite = 0, visitors = 0, className }: Props) => {
  const vehicles = t('counts.onSite', { count: onSite })
  return (
    <Link className={className} to={`${sectionPath('bookings', locationId)}&view=today`}>
      {visitors > 0 ? t('counts.onSiteWithout', { vehicles, count: visitors }) : vehicles}
    </Link>
  )
}
