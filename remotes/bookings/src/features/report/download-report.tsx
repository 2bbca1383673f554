import { toCsvHead, toCsvLine, toCsvStyle } from '@hosts/shared/contract'
import { useUser } from '@hosts/shared/platform'
import { saveFile } from '@hosts/shared/save-file'
import { DownloadMenu } from '../../components/download-menu'
import { useBookingsMakeSheetMutation } from './make-sheet'
import { t } from './texts'
import type { ReportSheet } from './to-sheet'

type Props = {
  /** Without its ending. */
  name: string
  write: () => ReportSheet
}

/** Saves a table of a report as a file. */
export const DownloadReport = ({ name, write }: Props) => {
  const country = useUser()?.country
  const [make] = useBookingsMakeSheetMutation()
  return (
    <DownloadMenu
      saveExcel={async () => {
        const sheet = { name: t('title'), ...write() }
        return (await make({ sheet, name: `${name}.xlsx` })).data ?? null
      }}
      saveCsv={async (separator) => {
        const { columns, rows } = write()
        const style = toCsvStyle(country, separator)
        const lines = rows.map((cells) => toCsvLine(columns, cells, style))
        const file = new Blob([toCsvHead(columns, style), ...lines], { type: 'text/csv;charset=utf-8' })
        saveFile(file, `${name}.csv`)
        return { name: `${name}.csv` }
      }}
    />
  )
}
