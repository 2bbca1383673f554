import { messageVariables, templateVariable } from '@hosts/shared/contract'
import css from './message-text.module.css'
import { variableLabels } from './variable-labels'

const getVariableLabel = (name: string) => {
  const known = messageVariables.find((variable) => variable === name.trim())
  return known ? variableLabels[known] : name
}

/** A message template as a chat bubble, with labels for its variables. */
export const MessageText = ({ text }: { text: string }) => (
  <p className={css.bubble}>
    {text.split(templateVariable).map((part, index) => {
      const isVariable = index % 2 === 1
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts differ only in position
        <span key={index} className={isVariable ? css.variable : undefined}>
          {isVariable ? getVariableLabel(part) : part}
        </span>
      )
    })}
  </p>
)
