import type { CsvSeparator } from '@hosts/shared/contract'
import { toast } from '@hosts/shared/platform'
import { Button, IconButton, Menu, MenuItem, MenuTrigger } from '@hosts/shared/ui'
import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import { useState } from 'react'
import { CsvDialog } from './csv-dialog'
import { t } from './download-texts'

/** The name of the saved file; `tooMany` when Excel may not have so many rows; null after an error that a toast shows. */
export type Saved = { name: string } | { tooMany: true } | null

type Props = {
  isIcon?: boolean
  saveExcel: () => Promise<Saved>
  saveCsv: (separator: CsvSeparator) => Promise<Saved>
}

/** Saves a list or a table as a file: for Excel, or as CSV for programs. */
export const DownloadMenu = ({ isIcon = false, saveExcel, saveCsv }: Props) => {
  const [isPending, setIsPending] = useState(false)
  const [csv, setCsv] = useState<{ isInstead: boolean } | null>(null)
  const save = async (make: () => Promise<Saved>) => {
    if (isPending) return
    setIsPending(true)
    const saved = await make()
    setIsPending(false)
    if (saved && 'name' in saved) {
      setCsv(null)
      toast.success(t('done', { name: saved.name }))
    } else if (saved) setCsv({ isInstead: true })
  }
  return (
    <>
      <MenuTrigger>
        {isIcon ? (
          <IconButton variant="secondary" label={t('action')} icon={<Download aria-hidden="true" />} />
        ) : (
          <Button size="small" variant="quiet" isPending={isPending}>
            <Download aria-hidden="true" />
            {t('action')}
          </Button>
        )}
        <Menu>
          <MenuItem icon={<FileSpreadsheet aria-hidden="true" />} onAction={() => save(saveExcel)}>
            {t('excel')}
          </MenuItem>
          <MenuItem icon={<FileText aria-hidden="true" />} onAction={() => setCsv({ isInstead: false })}>
            {t('csv')}
          </MenuItem>
        </Menu>
      </MenuTrigger>
      {csv && (
        <CsvDialog
          isInstead={csv.isInstead}
          isPending={isPending}
          onSave={(separator) => save(() => saveCsv(separator))}
          onClose={() => setCsv(null)}
        />
      )}
    </>
  )
}
