import type { FieldValues } from '@hosts/shared/hook-form'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { PlainButton } from '../ui/plain-button'
import { TextArea, type TextAreaProps } from '../ui/text-area'
import css from './template-field.module.css'
import { type FormFieldProps, useField } from './use-field'

type Props<Values extends FieldValues> = FormFieldProps<Values, Omit<TextAreaProps, 'description'>> & {
  /** The hint for a text of this length. */
  description: (length: number) => string
  /** The name of the group of buttons. */
  insertLabel: string
  variables: readonly { name: string; label: string }[]
  /** After each change. `isInvalid`: the text before it had an error. */
  onEdit?: (text: string, isInvalid: boolean) => void
}

/** A text with `{{variables}}`, and a button for each variable that inserts it at the caret. */
export const FormTemplateField = <Values extends FieldValues>({
  name,
  description,
  insertLabel,
  variables,
  onEdit,
  ...props
}: Props<Values>) => {
  const { inputRef, onChange, ...field } = useField(name)
  const area = useRef<HTMLTextAreaElement>(null)
  const text = String(field.value)

  const change = (next: string) => {
    onChange(next)
    onEdit?.(next, field.errorMessage !== undefined)
  }
  const insert = (variable: string) => {
    const { current } = area
    if (!current) return
    current.setRangeText(`{{${variable}}}`, current.selectionStart, current.selectionEnd, 'end')
    change(current.value)
    current.focus()
  }

  return (
    <div className={css.template}>
      <TextArea
        {...props}
        {...field}
        value={text}
        onChange={change}
        inputRef={(element) => {
          area.current = element
          inputRef(element)
        }}
        description={description(text.length)}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, these are buttons */}
      <div role="group" aria-label={insertLabel} className={css.variables}>
        {variables.map((variable) => (
          <PlainButton key={variable.name} size="small" onPress={() => insert(variable.name)}>
            <Plus aria-hidden="true" />
            <span>{variable.label}</span>
          </PlainButton>
        ))}
      </div>
    </div>
  )
}
