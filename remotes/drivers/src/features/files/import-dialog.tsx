import { type ApiError, errorMessage } from '@hosts/shared/api'
import { type DriverImport, type ImportPreview, importLimits } from '@hosts/shared/contract'
import { FormAlert } from '@hosts/shared/forms'
import { Button, Checkbox, Dialog, DialogActions, Skeleton, TextField } from '@hosts/shared/ui'
import { useId, useState } from 'react'
import { useDriversImport } from '../../api/import-drivers'

import css from './import-dialog.module.css'
import { Preview } from './import-preview'
import { ImportProgress } from './import-progress'
import { t } from './texts'

/** The key is the file's: pressing twice, or again after an answer that never came, imports it once. */
type Chosen = { file: File; key: string; preview?: ImportPreview }

type Props = { locationId: number; onClose: () => void }

/** Adds drivers from a file: shows first what it would do, and asks who has asked the drivers before it records consent. */
const ImportDialog = ({ locationId, onClose }: Props) => {
  const { preview, start } = useDriversImport()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [started, setStarted] = useState<DriverImport | null>(null)
  const [problem, setProblem] = useState<string | undefined>()
  const [isPending, setPending] = useState(false)
  const [hasAgreed, setAgreed] = useState(false)
  const [askedBy, setAskedBy] = useState('')
  const help = useId()

  const attempt = async (work: () => Promise<void>) => {
    setPending(true)
    setProblem(undefined)
    await work().catch((error: ApiError) => setProblem(errorMessage(error)))
    setPending(false)
  }
  const choose = (file: File | undefined) => {
    if (!file) return
    const next = { file, key: crypto.randomUUID() }
    setChosen(next)
    attempt(async () => {
      const found = await preview({ locationId, file })
      setChosen({ ...next, preview: found })
    })
  }
  const isAskedMissing = hasAgreed && askedBy.trim() === ''
  const run = ({ file, key }: Chosen) => {
    if (isAskedMissing) return setProblem(t('askedMissing'))
    attempt(async () => setStarted(await start({ locationId, file, key, askedBy: hasAgreed ? askedBy : '' })))
  }
  const count = chosen?.preview?.counts.ok ?? 0
  if (started)
    return (
      <Dialog isOpen title={t('title')} onOpenChange={onClose}>
        <ImportProgress locationId={locationId} started={started} onClose={onClose} />
      </Dialog>
    )
  return (
    <Dialog isOpen title={t('title')} onOpenChange={onClose}>
      <div className={css.form}>
        <label className={css.file}>
          <span>{t('file')}</span>
          <input
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            aria-describedby={help}
            onChange={({ target }) => choose(target.files?.[0])}
          />
        </label>
        <p id={help}>{t('help')}</p>
        {isPending && !chosen?.preview && <Skeleton count={4} />}
        {chosen?.preview && <Preview preview={chosen.preview} />}
        {count > 0 && (
          <>
            <Checkbox isSelected={hasAgreed} onChange={setAgreed} description={t('agreedHelp')}>
              {t('agreed')}
            </Checkbox>
            {hasAgreed && (
              <TextField
                label={t('askedBy')}
                description={t('askedByHelp')}
                value={askedBy}
                onChange={(text) => setAskedBy(text.slice(0, importLimits.askedByLength))}
                autoComplete="off"
                isRequired
              />
            )}
          </>
        )}
        <FormAlert message={problem} />
      </div>
      <DialogActions>
        <Button onPress={onClose}>{t('cancel')}</Button>
        {chosen?.preview && count > 0 && (
          <Button variant="primary" isPending={isPending} onPress={() => run(chosen)}>
            {t('start', { count })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
export default ImportDialog
