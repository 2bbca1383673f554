import { type ApiError, errorStatus } from '@hosts/shared/api'
import { type Campaign, messageVariables } from '@hosts/shared/contract'
import { Link, sectionPath } from '@hosts/shared/platform'
import { Button, detailTextClass, textLinkClass, toneClass } from '@hosts/shared/ui'
import * as z from '@hosts/shared/zod'
import { Smartphone } from 'lucide-react'
import { useCampaignsTestCampaignMutation } from '../../api/test-campaign'
import { variableLabels } from '../../components/variable-labels'
import { t } from '../../texts'
import css from './send-test.module.css'

const noPhone = z.object({ code: z.literal('no_phone') })
const lacksPhone = (error: ApiError) =>
  errorStatus(error) === 409 && 'data' in error && noPhone.safeParse(error.data).success

const nameVariable = (name: string) => {
  const known = messageVariables.find((variable) => variable === name)
  return known ? variableLabels[known] : name
}

/** Sends the message to the host himself, as a driver with his phone number, and says where to read it. */
export const SendTest = ({ campaign, locationId }: { campaign: Campaign; locationId: number }) => {
  const [send, { data, error, isLoading }] = useCampaignsTestCampaignMutation()
  return (
    <div className={css.test}>
      <Button size="small" onPress={() => send(campaign.id)} isPending={isLoading}>
        <Smartphone aria-hidden="true" />
        <span>{t('test.action')}</span>
      </Button>
      <p className={detailTextClass}>{t('test.help')}</p>
      <div role="status">
        {data && (
          <div className={`${css.note} ${toneClass('success')}`}>
            <p>{t('test.sent', { name: data.driver.name })}</p>
            {data.examples.length > 0 && (
              <p>{t('test.examples', { names: data.examples.map(nameVariable).join(', ') })}</p>
            )}
            <Link className={textLinkClass} to={`${sectionPath('chat', locationId)}&user=${data.driver.id}`}>
              {t('test.open')}
            </Link>
          </div>
        )}
        {error && lacksPhone(error) && (
          <div className={`${css.note} ${toneClass('warning')}`}>
            <p>{t('test.noPhone')}</p>
            <Link className={textLinkClass} to="/account">
              {t('test.addPhone')}
            </Link>
          </div>
        )}
      </div>
    </div>
  )
}
