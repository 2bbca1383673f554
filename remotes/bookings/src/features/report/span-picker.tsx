import { Link } from '@hosts/shared/platform'
import { TabLinks, tabLinkClass } from '@hosts/shared/ui'
import { ChoiceChips } from '../form'
import { CustomDays } from './custom-days'
import { spanNames } from './find-span'
import css from './span-picker.module.css'
import { t } from './texts'
import type { ReportAddress } from './use-report-address'

/** Which days a report has, and whether by day, week or month; stored in the address. */
export const SpanPicker = ({ address }: { address: ReportAddress }) => {
  const { span, days, problem, by, groupings, change, toSpan } = address
  return (
    <div className={css.picker}>
      <TabLinks label={t('spans')}>
        {spanNames.map((name) => (
          <Link
            key={name}
            className={tabLinkClass}
            to={toSpan(name)}
            aria-current={name === span ? 'page' : undefined}
          >
            {t(`span.${name}`)}
          </Link>
        ))}
      </TabLinks>
      <div className={css.choices}>
        {span === 'own' && <CustomDays days={days} problem={problem} onChange={change} />}
        {!problem && groupings.length > 1 && (
          <ChoiceChips
            label={t('by')}
            isLabelHidden
            options={groupings.map((value) => ({ value, label: t(`grouping.${value}`) }))}
            value={by}
            onChange={(value) => change({ by: value })}
          />
        )}
      </div>
    </div>
  )
}
