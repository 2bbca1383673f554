import { buttonClass } from '@hosts/shared/ui'
import { FileUp } from 'lucide-react'
import css from './import-dialog.module.css'
import { t } from './texts'

type Props = {
  /** The name of the chosen one. */
  name: string | undefined
  isDisabled: boolean
  /** The id of what says how the file has to be. */
  describedBy: string
  onChoose: (file: File) => void
}

/** A button for a file, on which one can be dropped too, and the name of the chosen one: the browser's own forgets it when the choice is left. */
export const ChooseFile = ({ name, isDisabled, describedBy, onChoose }: Props) => (
  <div className={css.file}>
    <label className={`${buttonClass()} ${css.choose}`}>
      <FileUp aria-hidden="true" />
      <span>{t(name === undefined ? 'choose' : 'chooseAnother')}</span>
      <input
        type="file"
        className={css.input}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        aria-describedby={describedBy}
        disabled={isDisabled}
        // Choosing the same file again is a change then.
        onClick={({ currentTarget }) => {
          currentTarget.value = ''
        }}
        onChange={({ target }) => target.files?.[0] && onChoose(target.files[0])}
      />
    </label>
    {name !== undefined && (
      <span translate="no" className={css.name}>
        {name}
      </span>
    )}
  </div>
)
