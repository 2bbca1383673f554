import { firstPart } from '@hosts/shared/contract'
import { getNow, toast } from '@hosts/shared/platform'
import { AlertDialog, Dialog, toneClass } from '@hosts/shared/ui'
import { useState } from 'react'
import { useCampaignsStartCampaignMutation } from '../../api/start-campaign'
import { AudienceCount } from '../../components/audience-count'
import { useFindQuietEnd } from '../../components/use-quiet-hours'
import { editPath } from '../../paths'
import { t } from '../../texts'
import { EmptyAudience } from './empty-audience'
import { isStartedElsewhere } from './is-started-elsewhere'
import { MorningChoice } from './morning-choice'
import css from './start-dialog.module.css'
import type { DialogProps } from './types'
import { useCampaignAudience } from './use-campaign-audience'

/** Asks before sending, with the number of drivers. Without a match or a count nothing can be sent. */
export const StartDialog = ({ campaign, locationId, onClose }: DialogProps) => {
  const [start] = useCampaignsStartCampaignMutation()
  const quietEnd = useFindQuietEnd(locationId)(getNow())
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const [isByMorning, setByMorning] = useState(false)
  const audience = useCampaignAudience(campaign, locationId)
  const count = audience.isError ? 0 : (audience.currentData?.count ?? 0)
  const state = { isOpen: true, onOpenChange: onClose, title: t('start.title', { name: campaign.name }) }

  if (count === 0)
    return (
      <Dialog {...state}>
        <EmptyAudience audience={audience} editPath={editPath(locationId, campaign.id)} />
      </Dialog>
    )
  const confirm = async () => {
    try {
      await start({ id: campaign.id, idempotencyKey, isByMorning }).unwrap()
      toast.success(t(isByMorning ? 'morning.started' : 'start.started', { count }))
    } catch (error) {
      if (!isStartedElsewhere(error)) throw error
    }
  }
  return (
    <AlertDialog
      {...state}
      confirmLabel={t(isByMorning ? 'morning.confirm' : 'start.confirm', { count })}
      cancelLabel={t('start.cancel')}
      onConfirm={confirm}
    >
      <div className={css.text}>
        <AudienceCount query={audience} />
        <p>{t('start.text')}</p>
        {count > firstPart.above && <p>{t(isByMorning ? 'morning.firstPart' : 'start.firstPart')}</p>}
        <MorningChoice campaign={campaign} isByMorning={isByMorning} onChange={setByMorning} />
        {quietEnd && !isByMorning && (
          <p className={`${css.note} ${toneClass('warning')}`}>{t('start.quiet', { until: quietEnd })}</p>
        )}
      </div>
    </AlertDialog>
  )
}
