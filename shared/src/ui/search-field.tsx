import { Search, X } from 'lucide-react'
import {
  type SearchFieldProps as AriaProps,
  SearchField as AriaSearchField,
  Input,
} from 'react-aria-components/SearchField'
import { getAutofill, hideName } from './autofill'
import css from './field.module.css'
import { IconButton } from './icon-button'
import { texts } from './texts'

type Props = Omit<AriaProps, 'children' | 'className' | 'style'> & {
  /** The accessible name, and the placeholder unless there is another. */
  label: string
  placeholder?: string
}

/** A search box: `value`, `onChange(text)`, `onSubmit(text)` on Enter; Escape clears. */
export const SearchField = ({ label, placeholder = label, name, ...props }: Props) => (
  <AriaSearchField
    {...props}
    {...(name !== undefined && { name: hideName(name) })}
    aria-label={label}
    className={css.field ?? ''}
  >
    {({ isEmpty }) => (
      <div className={css.group}>
        <span className={css.before}>
          <Search aria-hidden="true" />
        </span>
        <Input
          className={`${css.control} ${css.withBefore} ${isEmpty ? '' : css.withAfter}`}
          placeholder={placeholder}
          {...getAutofill()}
        />
        {!isEmpty && (
          <div className={css.after}>
            <IconButton label={texts.clear} icon={<X aria-hidden="true" />} size="small" />
          </div>
        )}
      </div>
    )}
  </AriaSearchField>
)
