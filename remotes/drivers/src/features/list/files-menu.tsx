import { toast } from '@hosts/shared/platform'
import { IconButton, Menu, MenuItem, MenuTrigger } from '@hosts/shared/ui'
import { Ellipsis, FileSpreadsheet, FileText, FileUp } from 'lucide-react'
import { useDriversExportDriversMutation } from '../../api/export-drivers'
import type { DriverFilter } from '../../api/get-drivers'
import { t } from '../../texts'

type Props = { locationId: number; filter: DriverFilter; onImport: () => void }

/** Adds the drivers of a file, or saves those that the list finds as one: for Excel, or as CSV for programs. One button, for a phone's width. */
export const FilesMenu = ({ locationId, filter, onImport }: Props) => {
  const [exportDrivers] = useDriversExportDriversMutation()
  const save = async (format: 'xlsx' | 'csv') => {
    const { data } = await exportDrivers({ locationId, filter, format })
    if (data) toast.success(t('export.done', { name: data.name }))
  }
  return (
    <MenuTrigger>
      <IconButton variant="secondary" label={t('more')} icon={<Ellipsis aria-hidden="true" />} />
      <Menu>
        <MenuItem icon={<FileUp aria-hidden="true" />} onAction={onImport}>
          {t('import')}
        </MenuItem>
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
