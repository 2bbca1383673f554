import { messageVariables, unknownVariables } from '@hosts/shared/contract'
import { useField } from '@hosts/shared/forms'
import { Button, TextArea } from '@hosts/shared/ui'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { variableLabels } from '../../components/variable-labels'
import { t } from '../../texts'
import type { CampaignInput } from './campaign-input'
import css from './message-field.module.css'

/** Open braces are mostly a variable that is being typed, so they are reported on blur. */
const isRefusedNow = (text: string) => unknownVariables(text).some((name) => name !== '{{')

type Props = {
  /** Validates the message now instead of on blur. */
  check: () => void
}

/** The message, with buttons that insert a variable at the caret. */
export const MessageField = ({ check }: Props) => {
  const { inputRef, onChange, ...field } = useField<CampaignInput>('messageTemplate.text')
  const area = useRef<HTMLTextAreaElement>(null)
  const text = String(field.value)

  const change = (next: string) => {
    onChange(next)
    if (isRefusedNow(next) || field.errorMessage) check()
  }
  const insert = (variable: string) => {
    const { current } = area
    if (!current) return
    current.setRangeText(`{{${variable}}}`, current.selectionStart, current.selectionEnd, 'end')
    change(current.value)
    current.focus()
  }

  return (
    <div className={css.message}>
      <TextArea
        {...field}
        value={text}
        onChange={change}
        inputRef={(element) => {
          area.current = element
          inputRef(element)
        }}
        label={t('form.message')}
        description={t('form.messageHelp', { length: text.length.toLocaleString() })}
        rows={5}
        isRequired
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, these are buttons */}
      <div role="group" aria-label={t('form.insert')} className={css.variables}>
        {messageVariables.map((variable) => (
          <Button key={variable} size="small" onPress={() => insert(variable)}>
            <Plus aria-hidden="true" />
            {variableLabels[variable]}
          </Button>
        ))}
      </div>
    </div>
  )
}
