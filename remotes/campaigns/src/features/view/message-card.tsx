import { messageVariables } from '@hosts/shared/contract'
import { Card } from '@hosts/shared/ui'
import { Fragment } from 'react'
import { variableLabels } from '../../components/variables'
import { t } from '../../texts'
import css from './message-card.module.css'

const labelOf = (name: string) => {
  const known = messageVariables.find((variable) => variable === name.trim())
  return known ? variableLabels[known] : name
}

/** The message as it was written, its variables in words. */
export const MessageCard = ({ text }: { text: string }) => (
  <Card title={t('view.message')}>
    <p className={css.bubble}>
      {text.split(/\{\{([^{}]*)\}\}/).map((part, index) =>
        index % 2 === 0 ? (
          <Fragment key={index}>{part}</Fragment>
        ) : (
          <span key={index} className={css.variable}>
            {labelOf(part)}
          </span>
        ),
      )}
    </p>
  </Card>
)
