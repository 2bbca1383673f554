import { toast } from '@hosts/shared/platform'
import { saveFile } from '@hosts/shared/save-file'
import { Button } from '@hosts/shared/ui'
import { Download } from 'lucide-react'
import { t } from './texts'

/** Saves a table as a file. */
export const CsvButton = ({ name, write }: { name: string; write: () => string }) => {
  const save = () => {
    saveFile(new Blob([write()], { type: 'text/csv;charset=utf-8' }), name)
    toast.success(t('csv.done', { name }))
  }
  return (
    <Button size="small" variant="quiet" onPress={save}>
      <Download aria-hidden="true" />
      {t('csv.action')}
    </Button>
  )
}
