import { Checkbox } from '@hosts/shared/ui'
import { t } from './texts'

/** Names that are listed. */
const SHOWN = 5

/** `count`: of all, where `names` are the first of them. */
type Props = { names: string[]; count: number; isSelected: boolean; onChange: (isSelected: boolean) => void }

/** Whether names of the file that are no company yet become one; else they stay texts of their drivers. */
export const NewCompanies = ({ names, count, isSelected, onChange }: Props) => {
  if (names.length === 0) return null
  const more = count - SHOWN
  return (
    <Checkbox
      isSelected={isSelected}
      onChange={onChange}
      description={
        <>
          <span translate="no">{names.slice(0, SHOWN).join(' · ')}</span>
          <span>{`${more > 0 ? ` ${t('andMore', { count: more })}` : ''}. ${t('addCompaniesHelp')}`}</span>
        </>
      }
    >
      {t('addCompanies', { count })}
    </Checkbox>
  )
}
