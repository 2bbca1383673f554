import { hasErrorCode } from '@hosts/shared/api'
import type { Warehouse } from '@hosts/shared/contract'
import { DownloadMenu } from '../../components/download-menu'
import { type BookingAddress, toViewFilter } from '../../lib/use-booking-address'
import { useBookingsDownloadBookingsMutation } from './download-bookings'

type Props = { location: Warehouse; address: BookingAddress; isIcon?: boolean }

/** Saves the filtered bookings as a file. */
export const DownloadButton = ({ location, address: { view, filter, status }, isIcon = false }: Props) => {
  const [download] = useBookingsDownloadBookingsMutation()
  const list = {
    locationId: location.id,
    filters: { ...toViewFilter(view), ...filter, ...(status && { status }) },
  }
  return (
    <DownloadMenu
      isIcon={isIcon}
      saveExcel={async () => {
        const { data, error } = await download({ ...list, format: 'xlsx' })
        if (hasErrorCode(error, 'too_many_rows')) return { tooMany: true }
        return data ?? null
      }}
      saveCsv={async (separator) => (await download({ ...list, format: 'csv', separator })).data ?? null}
    />
  )
}
