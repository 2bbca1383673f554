import type { Warehouse } from '@hosts/shared/contract'
import { toast } from '@hosts/shared/platform'
import { Button, IconButton } from '@hosts/shared/ui'
import { Download } from 'lucide-react'
import { useLocationsDownloadBookingsMutation } from '../../api/download-bookings'
import { t } from './texts'
import { type BookingAddress, toViewFilter } from './use-booking-address'

type Props = { location: Warehouse; address: BookingAddress; isIcon?: boolean }

/** Saves the filtered bookings as a file. */
export const DownloadButton = ({ location, address: { view, filter, status }, isIcon = false }: Props) => {
  const [download, { isLoading }] = useLocationsDownloadBookingsMutation()
  const save = async () => {
    const arg = { locationId: location.id, ...toViewFilter(view), ...filter, ...(status && { status }) }
    const { data } = await download(arg)
    if (data) toast.success(t('csv.done', { name: data.name }))
  }
  if (isIcon)
    return (
      <IconButton
        variant="secondary"
        label={t('csv.action')}
        icon={<Download aria-hidden="true" />}
        onPress={() => {
          if (!isLoading) save()
        }}
      />
    )
  return (
    <Button size="small" variant="quiet" isPending={isLoading} onPress={save}>
      <Download aria-hidden="true" />
      {t('csv.action')}
    </Button>
  )
}
