import type { TextareaHTMLAttributes } from 'react'
import { NativeField, type TextProps } from './native-field'

export type TextAreaProps = TextProps<HTMLTextAreaElement> & { rows?: number }

/** Several lines of text. */
export const TextArea = ({ rows, ...props }: TextAreaProps) => (
  <NativeField {...props}>
    {(control) => <textarea {...(control as TextareaHTMLAttributes<HTMLTextAreaElement>)} rows={rows} />}
  </NativeField>
)
