import { searchLengths } from '@hosts/shared/contract'
import { getAutofill } from '@hosts/shared/ui'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { t } from '../texts/search'
import css from './search.module.css'

type Props = {
  listId: string
  activeId: string | undefined
  value: string
  onChange: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** The field, which keeps the focus while its keys move through the results. */
export const SearchInput = ({ listId, activeId, value, onChange, onKeyDown }: Props) => {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className={css.label}>
        {t('label')}
      </label>
      <div className={css.box}>
        <Search aria-hidden="true" />
        <input
          id={id}
          {...getAutofill()}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={activeId !== undefined}
          aria-controls={listId}
          aria-activedescendant={activeId}
          // biome-ignore lint/a11y/noAutofocus: the dialog is this field
          autoFocus
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          translate="no"
          maxLength={searchLengths.most}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
    </div>
  )
}
