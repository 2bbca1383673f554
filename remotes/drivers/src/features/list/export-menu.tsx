import { toast } from '@hosts/shared/platform'
import { Button, Menu, MenuItem, MenuTrigger } from '@hosts/shared/ui'
import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import { useDriversExportDriversMutation } from '../../api/export-drivers'
import type { DriverFilter } from '../../api/get-drivers'
import { t } from '../../texts'

/** Saves the drivers that the list finds as a file: for Excel, or as CSV for programs. */
export const ExportMenu = ({ locationId, filter }: { locationId: number; filter: DriverFilter }) => {
  const [exportDrivers, { isLoading }] = useDriversExportDriversMutation()
  const save = async (format: 'xlsx' | 'csv') => {
    const { data } = await exportDrivers({ locationId, filter, format })
    if (data) toast.success(t('export.done', { name: data.name }))
  }
  return (
    <MenuTrigger>
      <Button isPending={isLoading}>
        <Download aria-hidden="true" />
        {t('export.action')}
      </Button>
      <Menu>
        <MenuItem icon={<FileSpreadsheet aria-hidden="true" />} onAction={() => save('xlsx')}>
          {t('export.excel')}
        </MenuItem>
        <MenuItem icon={<FileText aria-hidden="true" />} onAction={() => save('csv')}>
          {t('export.csv')}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  )
}
