import { toast } from '@hosts/shared/platform'
import {
  Button,
  DateField,
  drawerSectionClass,
  formatDates,
  Menu,
  MenuItem,
  MenuTrigger,
  mutedTextClass,
  Select,
  Skeleton,
  WhenLoaded,
} from '@hosts/shared/ui'
import { useToday } from '@hosts/shared/use-today'
import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import { useId, useState } from 'react'
import {
  type StatementArg,
  useDriversGetStatementQuery,
  useDriversSaveStatementMutation,
} from '../../api/get-statement'
import css from './companies.module.css'
import { type Days, findDays, findProblem, type SpanName, spanNames } from './find-days'
import { StatementLines } from './statement-lines'
import { t } from './texts'
import { useFreshOptions } from './use-fresh-options'

const spanOptions = spanNames.map((value) => ({ value, label: t(`statement.${value}`) }))

const Save = (arg: StatementArg) => {
  const [saveStatement, { isLoading }] = useDriversSaveStatementMutation()
  const save = async (format: 'xlsx' | 'csv') => {
    const { data } = await saveStatement({ ...arg, format })
    if (data) toast.success(t('statement.done', { name: data.name }))
  }
  return (
    <MenuTrigger>
      <Button isPending={isLoading}>
        <Download aria-hidden="true" />
        {t('statement.save')}
      </Button>
      <Menu>
        <MenuItem icon={<FileSpreadsheet aria-hidden="true" />} onAction={() => save('xlsx')}>
          {t('statement.excel')}
        </MenuItem>
        <MenuItem icon={<FileText aria-hidden="true" />} onAction={() => save('csv')}>
          {t('statement.csv')}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  )
}

const Content = (arg: StatementArg) => {
  const query = useDriversGetStatementQuery(arg, useFreshOptions())
  return (
    <WhenLoaded query={query} skeleton={<Skeleton shape="row" count={3} />}>
      {(statement) => <StatementLines statement={statement} />}
    </WhenLoaded>
  )
}

/** What a company had to pay and has paid in some days, on the screen and as a file. */
export const StatementSection = ({ companyId, zone }: { companyId: number; zone: string }) => {
  const id = useId()
  const today = useToday(zone)
  const [span, setSpan] = useState<SpanName>('month')
  const [own, setOwn] = useState<Days>(() => findDays('month', today))
  const days = span === 'own' ? own : findDays(span, today)
  const problem = findProblem(days)
  const choose = (name: SpanName) => {
    setOwn(days)
    setSpan(name)
  }
  return (
    <section className={drawerSectionClass} aria-labelledby={id}>
      <h3 id={id}>{t('statement.title')}</h3>
      <div className={css.days}>
        <Select
          label={t('statement.span')}
          options={spanOptions}
          value={span}
          onChange={(value) => choose(value as SpanName)}
        />
        {!problem && <Save companyId={companyId} {...days} />}
      </div>
      {span === 'own' ? (
        <div className={css.days}>
          <DateField
            label={t('statement.from')}
            value={own.from}
            zone={zone}
            isLazy
            onChange={(from) => from && setOwn({ ...own, from })}
          />
          <DateField
            label={t('statement.to')}
            value={own.to}
            zone={zone}
            isLazy
            onChange={(to) => to && setOwn({ ...own, to })}
            errorMessage={problem && t(`statement.${problem}`)}
          />
        </div>
      ) : (
        <p className={mutedTextClass}>{formatDates(days.from, days.to)}</p>
      )}
      {!problem && <Content key={`${days.from} ${days.to}`} companyId={companyId} {...days} />}
    </section>
  )
}
