import { type CsvSeparator, csvSeparator, toCsvStyle } from '@hosts/shared/contract'
import { formClass } from '@hosts/shared/forms'
import { useUser } from '@hosts/shared/platform'
import { Button, Dialog, DialogActions, mutedTextClass, Select } from '@hosts/shared/ui'
import { type FormEvent, useState } from 'react'
import { readCsvChoice, storeCsvChoice } from '../lib/csv-choice'
import { t } from './download-texts'

type Props = {
  /** Excel has refused so many rows. */
  isInstead: boolean
  isPending: boolean
  /** Closes the dialog when the file is saved. */
  onSave: (separator: CsvSeparator) => void
  onClose: () => void
}

/** Chooses the separator of a CSV file, which this device remembers. */
export const CsvDialog = ({ isInstead, isPending, onSave, onClose }: Props) => {
  const country = useUser()?.country
  const [separator, setSeparator] = useState(() => readCsvChoice(country))
  const options = csvSeparator.options.map((value) => ({
    value,
    label: t('option', { name: t(`name.${value}`), number: `12${toCsvStyle(country, value).decimal}50` }),
  }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    storeCsvChoice(separator)
    onSave(separator)
  }
  return (
    <Dialog isOpen title={t('title')} onOpenChange={onClose}>
      <form className={formClass} onSubmit={submit}>
        <p className={isInstead ? '' : mutedTextClass}>{t(isInstead ? 'tooMany' : 'text')}</p>
        <Select
          label={t('separator')}
          options={options}
          value={separator}
          onChange={(value) => setSeparator(csvSeparator.parse(value))}
        />
        <DialogActions>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" isPending={isPending}>
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
