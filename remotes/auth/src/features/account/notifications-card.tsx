import type { NotificationSettings, User } from '@hosts/shared/contract'
import { Form, FormCheckbox, FormError, SaveBar, useZodForm } from '@hosts/shared/forms'
import { Card, mutedTextClass, Skeleton, WhenLoaded } from '@hosts/shared/ui'
import { useState } from 'react'
import {
  useAuthGetNotificationSettingsQuery,
  useAuthUpdateNotificationSettingsMutation,
} from '../../api/get-notification-settings'
import { useAuthGetPushQuery } from '../../api/push'
import css from './account.module.css'
import { KindTable } from './kind-table'
import { notificationFields, type SettingsInput, toInput, toSettingsBody } from './notification-fields'
import { DevicePush } from './push/device-push'
import { QuietHours } from './quiet-hours'
import { t } from './texts'
import { useSave } from './use-save'

/** Why nothing comes by a channel, whatever is ticked. */
const Obstacles = ({ settings: { kinds }, user }: { settings: NotificationSettings; user: User }) => {
  const { currentData: push } = useAuthGetPushQuery()
  const has = (channel: 'mail' | 'push') => kinds.some((each) => each[channel] !== undefined)
  return (
    <>
      {has('mail') && !user.verifiedAt && <p>{t('notifications.mailNote')}</p>}
      {has('push') && push?.devices.length === 0 && <p>{t('notifications.pushNote')}</p>}
    </>
  )
}

type ChoicesProps = { settings: NotificationSettings; user: User }

const Choices = ({ settings: loaded, user }: ChoicesProps) => {
  // Those that the boxes were filled with, though newer ones are loaded: what differs from them is what the person has changed.
  const [settings, setSettings] = useState(loaded)
  const form = useZodForm(notificationFields, toInput(settings))
  const [update] = useAuthUpdateNotificationSettingsMutation()
  const { save, isDone } = useSave(form)
  const { locations } = settings
  return (
    <Form
      form={form}
      onSubmit={(values) =>
        save(
          () => update(toSettingsBody(settings, values)).unwrap(),
          (saved) => {
            setSettings(saved)
            form.reset(toInput(saved))
          },
        )
      }
    >
      <Obstacles settings={settings} user={user} />
      <KindTable kinds={settings.kinds} />
      {locations.length > 1 && (
        <fieldset className={css.choices}>
          <legend>{t('notifications.locations')}</legend>
          {locations.map(({ id, name }) => (
            <FormCheckbox<SettingsInput> key={id} name={`locations.l${id}`}>
              <span translate="no">{name}</span>
            </FormCheckbox>
          ))}
        </fieldset>
      )}
      {settings.quietHours !== undefined && <QuietHours settings={settings} />}
      <FormError />
      <SaveBar
        submit={t('notifications.save')}
        done={isDone && t('saved')}
        discard={{ label: t('discard'), onPress: () => form.reset() }}
      />
    </Form>
  )
}

/** What the person is told, by kind, channel and location, and when not. */
export const NotificationsCard = ({ user }: { user: User }) => {
  const settings = useAuthGetNotificationSettingsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Card title={t('notifications.title')}>
      <p className={mutedTextClass}>{t('notifications.text')}</p>
      <WhenLoaded query={settings} skeleton={<Skeleton shape="row" count={3} />}>
        {(loaded) => <Choices settings={loaded} user={user} />}
      </WhenLoaded>
      <DevicePush />
    </Card>
  )
}
