import type { InputHTMLAttributes } from 'react'
import { hideName } from './autofill'
import { NativeField, type TextProps } from './native-field'

export type TextFieldProps = TextProps<HTMLInputElement> &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'type'>

/** One line of text: `value` and `onChange(text)`, or uncontrolled; `type`, `autoComplete`, `inputMode` as in HTML. */
export const TextField = ({ inputMode, type = 'text', ...props }: TextFieldProps) => (
  <NativeField<HTMLInputElement> {...props}>
    {(control) => (
      <input
        {...control}
        name={hideName(control.name, props.autoComplete)}
        inputMode={inputMode}
        type={type}
      />
    )}
  </NativeField>
)
