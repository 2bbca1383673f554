import { CircleAlert } from 'lucide-react'
import { type ChangeEvent, type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import type { FieldProps } from './field'
import css from './field.module.css'
import { texts } from './texts'

/** An element's attributes that a field passes on to it as they are. */
type Attributes<Control> = Pick<
  InputHTMLAttributes<Control>,
  | 'autoComplete'
  | 'autoCorrect'
  | 'defaultValue'
  | 'maxLength'
  | 'name'
  | 'onBlur'
  | 'onFocus'
  | 'onKeyDown'
  | 'placeholder'
  | 'spellCheck'
>

/** What the fields of typed text take: as in HTML, but `onChange` gives the text. */
export type TextProps<Control> = FieldProps &
  Attributes<Control> & {
    value?: string
    onChange?: (text: string) => void
    isReadOnly?: boolean
    /** The control, for focus. */
    inputRef?: Ref<Control>
  }

type Props<Control> = TextProps<Control> & {
  /** Renders the control with what ties it to the field. */
  children: (
    control: InputHTMLAttributes<Control> & { value?: string; defaultValue?: string; ref?: Ref<Control> },
  ) => ReactNode
}

/**
 * Label, help and error around an element of the browser's own, which is all that typed text needs: so the login carries no
 * React Aria. The other fields have label and messages from ./field.
 */
export const NativeField = <Control extends HTMLInputElement | HTMLTextAreaElement>({
  label,
  description,
  errorMessage,
  isOptional,
  isRequired,
  isDisabled,
  isReadOnly,
  inputRef,
  onChange,
  children,
  ...attributes
}: Props<Control>) => {
  const id = useId()
  const help = description ? `${id}-help` : ''
  const error = errorMessage ? `${id}-error` : ''
  return (
    <div className={css.field}>
      <div className={css.head}>
        <label className={css.label} htmlFor={id}>
          {label}
        </label>
        {isOptional && <span className={css.optional}>{texts.optional}</span>}
      </div>
      {children({
        ...(attributes as { defaultValue?: string }),
        id,
        className: css.control,
        'aria-describedby': `${help} ${error}`.trim() || undefined,
        'aria-invalid': errorMessage ? true : undefined,
        'aria-required': isRequired || undefined,
        disabled: isDisabled,
        readOnly: isReadOnly,
        ref: inputRef,
        onChange: (event: ChangeEvent<Control>) => onChange?.(event.target.value),
      })}
      {help && (
        <span id={help} className={css.description}>
          {description}
        </span>
      )}
      {error && (
        <span id={error} className={css.error}>
          <CircleAlert aria-hidden="true" />
          <span>{errorMessage}</span>
        </span>
      )}
    </div>
  )
}
