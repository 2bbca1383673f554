import { NativeField, type TextProps } from './native-field'

export type TextAreaProps = TextProps<HTMLTextAreaElement> & { rows?: number | undefined }

/** Several lines of text. */
export const TextArea = ({ rows, ...props }: TextAreaProps) => (
  <NativeField<HTMLTextAreaElement> {...props}>
    {(control) => <textarea {...control} rows={rows} />}
  </NativeField>
)
