import { type ApiError, errorMessage, errorStatus } from '@hosts/shared/api'
import { type DriverImport, type ImportPreview, importLimits } from '@hosts/shared/contract'
import { FormAlert } from '@hosts/shared/forms'
import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  mutedTextClass,
  PlainButton,
  Skeleton,
  TextField,
} from '@hosts/shared/ui'
import { useId, useRef, useState } from 'react'
import { useDriversImport } from '../../api/import-drivers'
import { ChooseFile } from './choose-file'
import css from './import-dialog.module.css'
import { Preview } from './import-preview'
import { ImportProgress } from './import-progress'
import { NewCompanies } from './new-companies'
import { t } from './texts'

/** The key is the file's: pressing twice, or again after an answer that never came, imports it once. */
type Chosen = { file: File; key: string; preview?: ImportPreview }

type Props = {
  locationId: number
  /** An earlier one, to see what it did. */
  importId?: number
  onClose: () => void
}

/** Adds drivers from a file: shows first what it would do, and asks who has asked the drivers before it records consent. */
const ImportDialog = ({ locationId, importId, onClose }: Props) => {
  const { preview, start } = useDriversImport()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [started, setStarted] = useState<DriverImport | null>(null)
  const [problem, setProblem] = useState<string | undefined>()
  const [canRetry, setCanRetry] = useState(false)
  const [isPending, setPending] = useState(false)
  /** The key of the file whose answers count: a slower one is of a file that was chosen before. */
  const current = useRef('')
  const [hasAgreed, setAgreed] = useState(false)
  const [askedBy, setAskedBy] = useState('')
  const [isAskedMissing, setAskedMissing] = useState(false)
  const askedField = useRef<HTMLInputElement>(null)
  const [addsCompanies, setAddsCompanies] = useState(false)
  const help = useId()

  const attempt = async <Answer,>(key: string, work: Promise<Answer>, finish: (answer: Answer) => void) => {
    current.current = key
    setPending(true)
    setProblem(undefined)
    try {
      const answer = await work
      if (current.current === key) finish(answer)
    } catch (error) {
      if (current.current !== key) return
      setProblem(errorMessage(error as ApiError))
      // Another file helps there.
      setCanRetry(![413, 422].includes(Number(errorStatus(error as ApiError))))
    } finally {
      if (current.current === key) setPending(false)
    }
  }
  const look = (file: File) => {
    const next = { file, key: crypto.randomUUID() }
    setChosen(next)
    setAddsCompanies(false)
    attempt(next.key, preview({ locationId, file }), (found) => setChosen({ ...next, preview: found }))
  }
  const run = ({ file, key }: Chosen) => {
    if (hasAgreed && askedBy.trim() === '') {
      setAskedMissing(true)
      return askedField.current?.focus()
    }
    const said = { askedBy: hasAgreed ? askedBy : '', addsCompanies }
    attempt(key, start({ locationId, file, key, ...said }), setStarted)
  }
  const count = chosen?.preview?.counts.ok ?? 0
  const running = started?.id ?? importId
  if (running !== undefined)
    return (
      <Dialog isOpen title={t('title')} onOpenChange={onClose}>
        <ImportProgress locationId={locationId} importId={running} started={started} onClose={onClose} />
      </Dialog>
    )
  const companies = chosen?.preview?.companies
  const unknown = companies?.unknown ?? []
  return (
    <Dialog isOpen title={t('title')} onOpenChange={onClose}>
      <div className={css.form}>
        <ChooseFile
          name={chosen?.file.name}
          isDisabled={isPending && Boolean(chosen?.preview)}
          describedBy={help}
          onChoose={look}
        />
        <p id={help} className={mutedTextClass}>
          {t('help')}
        </p>
        {isPending && !chosen?.preview && <Skeleton count={4} />}
        {chosen?.preview && <Preview preview={chosen.preview} />}
        {count > 0 && (
          <>
            <NewCompanies
              names={unknown}
              count={companies?.unknownCount ?? unknown.length}
              isSelected={addsCompanies}
              onChange={setAddsCompanies}
            />
            <Checkbox isSelected={hasAgreed} onChange={setAgreed} description={t('agreedHelp')}>
              {t('agreed')}
            </Checkbox>
            {hasAgreed && (
              <TextField
                label={t('askedBy')}
                description={t('askedByHelp')}
                value={askedBy}
                onChange={(text) => {
                  setAskedBy(text.slice(0, importLimits.askedByLength))
                  setAskedMissing(false)
                }}
                inputRef={askedField}
                autoComplete="off"
                isRequired
                {...(isAskedMissing && { errorMessage: t('askedMissing') })}
              />
            )}
          </>
        )}
        <FormAlert message={problem}>
          {chosen && !chosen.preview && canRetry && (
            <PlainButton size="small" onPress={() => look(chosen.file)}>
              {t('retry')}
            </PlainButton>
          )}
        </FormAlert>
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
