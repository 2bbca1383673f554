import type { Campaign } from '@hosts/shared/contract'
import { Card, detailTextClass, ProgressBar } from '@hosts/shared/ui'
import { t } from '../../texts'
import css from './campaign-progress.module.css'
import { countUnsent } from './count-unsent'

/** The progress of sending, with the numbers of messages by state; nothing for an audience of nobody. */
export const CampaignProgress = ({ campaign: { stats, status } }: { campaign: Campaign }) => {
  if (!stats?.audience) return null
  const left = countUnsent(stats)
  const done = stats.audience - left
  const figures: [string, number][] = [
    [t('view.audience'), stats.audience],
    [t('view.sent'), stats.sent],
    [t('view.read'), stats.read],
    [t('view.skipped'), stats.skipped],
  ]
  if (stats.replied !== undefined) figures.push([t('view.replied'), stats.replied])
  if (stats.failed > 0) figures.push([t('view.failedCount'), stats.failed])
  if (status === 'stopped') figures.push([t('view.notSent'), left])
  return (
    <Card>
      <ProgressBar
        label={t('view.progress')}
        value={done}
        max={stats.audience}
        valueLabel={t('view.done', { done, total: stats.audience })}
      />
      <dl className={css.figures}>
        {figures.map(([label, figure]) => (
          <div key={label} className={css.figure}>
            <dt className={detailTextClass}>{label}</dt>
            <dd>{figure.toLocaleString()}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
