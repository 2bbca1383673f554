import { subrole } from '@hosts/shared/contract'
import { FormRadioCards } from '@hosts/shared/forms'
import type { AccessInput } from './access-input'
import { t } from './texts'

export const RoleField = () => (
  <FormRadioCards<AccessInput>
    name="subrole"
    label={t('form.role')}
    options={subrole.options.toReversed().map((value) => ({
      value,
      label: t(`role.${value}`),
      description: t(`roleHelp.${value}`),
    }))}
  />
)
