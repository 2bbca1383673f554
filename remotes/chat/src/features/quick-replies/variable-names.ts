import { messageVariables } from '@hosts/shared/contract'
import { t } from '../../i18n'

/** Variables by the names that hosts know them by. */
export const formatVariableNames = (variables: readonly string[]) =>
  messageVariables
    .filter((name) => variables.includes(name))
    .map((name) => t(`variable.${name}`))
    .join(', ')
