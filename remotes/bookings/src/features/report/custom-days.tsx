import { longestReport } from '@hosts/shared/contract'
import { DateField } from '@hosts/shared/ui'
import type { Days, findProblem } from './find-span'
import css from './span-picker.module.css'
import { t } from './texts'

type Props = { days: Days; problem: ReturnType<typeof findProblem>; onChange: (days: Days) => void }

/** The days that a host chooses; an empty field keeps the day that it had. */
export const CustomDays = ({ days, problem, onChange }: Props) => (
  <div className={css.days}>
    <DateField
      label={t('from')}
      value={days.from}
      isLazy
      onChange={(from) => from && onChange({ ...days, from })}
    />
    <DateField
      label={t('to')}
      value={days.to}
      isLazy
      onChange={(to) => to && onChange({ ...days, to })}
      errorMessage={problem && t(`problem.${problem}`, { count: longestReport })}
    />
  </div>
)
