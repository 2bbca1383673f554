import { messageVariables, unknownVariables } from '@hosts/shared/contract'
import { FormTemplateField } from '@hosts/shared/forms'
import { variableLabels } from '../../components/variable-labels'
import { t } from '../../texts'
import type { CampaignInput } from './campaign-input'

/** Open braces are mostly a variable that is being typed, so they are reported on blur. */
const isRefusedNow = (text: string) => unknownVariables(text).some((name) => name !== '{{')

const variables = messageVariables.map((name) => ({ name, label: variableLabels[name] }))

type Props = {
  /** Validates the message now instead of on blur. */
  check: () => void
}

/** The message of a campaign. */
export const MessageField = ({ check }: Props) => (
  <FormTemplateField<CampaignInput>
    name="messageTemplate.text"
    label={t('form.message')}
    description={(length) => t('form.messageHelp', { length: length.toLocaleString() })}
    rows={5}
    isRequired
    insertLabel={t('form.insert')}
    variables={variables}
    onEdit={(text, isInvalid) => {
      if (isRefusedNow(text) || isInvalid) check()
    }}
  />
)
