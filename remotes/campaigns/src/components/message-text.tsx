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
    {text.split(templateVariable).map((part, index) =>
      index % 2 === 0 ? (
        part
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts differ only in position
        <span key={`${index}-${part}`} className={css.variable}>
          {getVariableLabel(part)}
        </span>
      ),
    )}
  </p>
)
