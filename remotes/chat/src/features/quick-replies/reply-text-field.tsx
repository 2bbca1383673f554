import { messageVariables } from '@hosts/shared/contract'
import { useField } from '@hosts/shared/forms'
import { PlainButton, TextArea } from '@hosts/shared/ui'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { t } from '../../i18n'
import css from './quick-replies.module.css'
import type { ReplyFields } from './reply-fields'

/** The text, with buttons that put a variable where the caret is. */
export const ReplyTextField = () => {
  const { inputRef, onChange, ...field } = useField<ReplyFields>('text')
  const area = useRef<HTMLTextAreaElement>(null)
  const text = String(field.value)
  const insert = (variable: string) => {
    const { current } = area
    if (!current) return
    current.setRangeText(`{{${variable}}}`, current.selectionStart, current.selectionEnd, 'end')
    onChange(current.value)
    current.focus()
  }
  return (
    <>
      <TextArea
        {...field}
        value={text}
        onChange={onChange}
        inputRef={(element) => {
          area.current = element
          inputRef(element)
        }}
        label={t('quickReply.text')}
        description={t('quickReply.textHelp', { length: text.length.toLocaleString() })}
        rows={4}
        isRequired
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, these are buttons */}
      <div role="group" aria-label={t('quickReply.insert')} className={css.variables}>
        {messageVariables.map((variable) => (
          <PlainButton key={variable} size="small" onPress={() => insert(variable)}>
            <Plus aria-hidden="true" />
            {t(`variable.${variable}`)}
          </PlainButton>
        ))}
      </div>
    </>
  )
}
