import { type ChangeEvent, type InputHTMLAttributes, type ReactElement, type Ref, useId } from 'react'
import { getAutofill } from './autofill'
import './composition-keys'
import type { FieldProps } from './field'
import css from './field.module.css'
import { useNativeMessages } from './native-messages'
import { texts } from './texts'

/** Attributes that a field passes on to its element unchanged. */
type Attributes<Control> = Pick<
  InputHTMLAttributes<Control>,
  | 'autoComplete'
  | 'autoCorrect'
  | 'maxLength'
  | 'name'
  | 'onBlur'
  | 'onFocus'
  | 'onKeyDown'
  | 'placeholder'
  | 'spellCheck'
> & {
  value?: string | undefined
  defaultValue?: string | undefined
}

/** Props of the fields for text: as in HTML, but `onChange` gets the text. */
export type TextProps<Control> = FieldProps &
  Attributes<Control> & {
    onChange?: ((text: string) => void) | undefined
    isReadOnly?: boolean | undefined
    /** The control, for focus. */
    inputRef?: Ref<Control> | undefined
  }

type ControlProps<Control> = Attributes<Control> & {
  id: string
  className: string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
  disabled: boolean | undefined
  readOnly: boolean | undefined
  ref: Ref<Control> | undefined
  onChange: (event: ChangeEvent<Control>) => void
}

type Props<Control> = TextProps<Control> & {
  /** Renders the control with the props that tie it to label, help and error. */
  children: (control: ControlProps<Control>) => ReactElement
}

/**
 * Label, help and error around a native control. That is all that text and selects need, so the login includes no
 * React Aria. The other fields take label and messages from ./field.
 */
export const NativeField = <Control extends HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>({
  label,
  description,
  errorMessage,
  isOptional,
  isRequired,
  isDisabled,
  isReadOnly,
  inputRef,
  onChange,
  autoComplete,
  children,
  ...attributes
}: Props<Control>) => {
  const id = useId()
  const { attributes: described, messages } = useNativeMessages({ description, errorMessage })
  return (
    <div className={css.field}>
      <div className={css.head}>
        <label className={css.label} htmlFor={id}>
          {label}
        </label>
        {isOptional && <span className={css.optional}>{texts.optional}</span>}
      </div>
      {children({
        ...attributes,
        ...getAutofill(autoComplete),
        ...described,
        id,
        className: css.control,
        'aria-required': isRequired || undefined,
        disabled: isDisabled,
        readOnly: isReadOnly,
        ref: inputRef,
        onChange: (event) => onChange?.(event.target.value),
      })}
      {messages}
    </div>
  )
}
