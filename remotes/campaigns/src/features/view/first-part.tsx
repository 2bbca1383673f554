import type { Campaign, CampaignFirstPart } from '@hosts/shared/contract'
import { getNow } from '@hosts/shared/platform'
import { Button, formatInZone, toneClass } from '@hosts/shared/ui'
import { Send } from 'lucide-react'
import { useCampaignsContinueCampaignMutation } from '../../api/continue-campaign'
import { useFindQuietEnd } from '../../components/use-quiet-hours'
import { useZone } from '../../components/use-zone'
import { t } from '../../texts'
import { countUnsent } from './count-unsent'
import css from './first-part.module.css'

const listProblems = ({ failed = 0, stopped = 0 }: CampaignFirstPart) =>
  [
    failed > 0 && t('firstPart.failed', { count: failed }),
    stopped > 0 && t('firstPart.stopped', { count: stopped }),
  ]
    .filter(Boolean)
    .join(', ')

/** Why the rest waits for the host. */
const describeHalt = (part: CampaignFirstPart) => {
  const { size, reason } = part
  if (reason) return reason === 'late' ? t('firstPart.late') : t('firstPart.notSentOn')
  return t('firstPart.halted', { size, reasons: listProblems(part) })
}

const focus = (element: HTMLElement | null) => element?.focus()

/** How far the first part of a large campaign is, and the choice to go on with one that it has halted. Nothing once the rest goes. */
export const FirstPart = ({ campaign, locationId }: { campaign: Campaign; locationId: number }) => {
  const [goOn, { isLoading, isSuccess }] = useCampaignsContinueCampaignMutation()
  const zone = useZone(locationId)
  const findQuietEnd = useFindQuietEnd(locationId)
  const { first_part: part, stats, status, morning } = campaign
  if (!part || !stats || status !== 'in_progress') return null
  const left = countUnsent(stats)
  if (part.state === 'halted')
    return (
      <section className={`${css.note} ${toneClass('warning')}`} aria-label={t('firstPart.label')}>
        <p>{describeHalt(part)}</p>
        <p>{t('firstPart.decide', { count: left })}</p>
        <Button onPress={() => goOn(campaign.id)} isPending={isLoading}>
          <Send aria-hidden="true" />
          <span>{t('firstPart.goOn')}</span>
        </Button>
      </section>
    )
  // In the place of the button that was pressed, which had the focus.
  if (isSuccess && part.state === 'through')
    return (
      <p ref={focus} tabIndex={-1} role="status" className={`${css.note} ${toneClass('info')}`}>
        {t('firstPart.goes')}
      </p>
    )
  if (part.state !== 'sending' && part.state !== 'waiting') return null
  const problems = listProblems(part)
  const quietEnd = part.restAt && findQuietEnd(Math.max(Date.parse(part.restAt), getNow()))
  return (
    <section className={`${css.note} ${toneClass('info')}`} aria-label={t('firstPart.label')}>
      <p>{t('firstPart.sending', { count: part.size })}</p>
      {problems && <p>{t('firstPart.soFar', { reasons: problems })}</p>}
      {part.restAt && zone && !morning ? (
        <p>
          {quietEnd
            ? t('firstPart.restQuiet', { until: quietEnd })
            : t('firstPart.restAt', { at: formatInZone(part.restAt, zone, 'time') })}
        </p>
      ) : (
        <p>{t(morning ? 'morning.rest' : 'firstPart.rest')}</p>
      )}
    </section>
  )
}
