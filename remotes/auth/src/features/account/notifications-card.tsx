import { type NotificationKind, type NotificationSettings, notificationKinds } from '@hosts/shared/contract'
import { Form, FormCheckbox, FormError, SaveBar, useZodForm } from '@hosts/shared/forms'
import { Card, mutedTextClass, Skeleton, WhenLoaded } from '@hosts/shared/ui'
import * as z from '@hosts/shared/zod'
import {
  useAuthGetNotificationSettingsQuery,
  useAuthUpdateNotificationSettingsMutation,
} from '../../api/get-notification-settings'
import css from './account.module.css'
import { t } from './texts'
import { useSave } from './use-save'

const isKnown = (kind: string): kind is NotificationKind =>
  (notificationKinds as readonly string[]).includes(kind)

const fields = z.object({
  kinds: z.record(z.string(), z.boolean()),
  /** By `l` and the id: a form would take numbers as places of a list. */
  locations: z.record(z.string(), z.boolean()),
})
type Input = z.input<typeof fields>

const toInput = ({ kinds, locations }: NotificationSettings): Input => ({
  kinds: Object.fromEntries(kinds.map(({ kind, app }) => [kind, app])),
  locations: Object.fromEntries(locations.map(({ id, isOn }) => [`l${id}`, isOn])),
})

const Choices = ({ settings }: { settings: NotificationSettings }) => {
  const form = useZodForm(fields, toInput(settings))
  const [update] = useAuthUpdateNotificationSettingsMutation()
  const { save, isDone } = useSave(form)
  const { locations } = settings
  const kinds = settings.kinds.map(({ kind }) => kind).filter(isKnown)
  return (
    <Form
      form={form}
      onSubmit={(values) =>
        save(
          () =>
            update({
              kinds: kinds.map((kind) => ({ kind, app: values.kinds[kind] ?? true })),
              locations: locations.map(({ id }) => ({ id, isOn: values.locations[`l${id}`] ?? true })),
            }).unwrap(),
          (saved) => form.reset(toInput(saved)),
        )
      }
    >
      <fieldset className={css.choices}>
        <legend>{t('notifications.kinds')}</legend>
        {kinds.map((kind) => (
          <FormCheckbox<Input> key={kind} name={`kinds.${kind}`}>
            {t(`notifications.kind.${kind}`)}
          </FormCheckbox>
        ))}
      </fieldset>
      {locations.length > 1 && (
        <fieldset className={css.choices}>
          <legend>{t('notifications.locations')}</legend>
          {locations.map(({ id, name }) => (
            <FormCheckbox<Input> key={id} name={`locations.l${id}`}>
              <span translate="no">{name}</span>
            </FormCheckbox>
          ))}
        </fieldset>
      )}
      <FormError />
      <SaveBar
        submit={t('notifications.save')}
        done={isDone && t('saved')}
        discard={{ label: t('discard'), onPress: () => form.reset() }}
      />
    </Form>
  )
}

/** What the bell tells the person, by kind and location. */
export const NotificationsCard = () => {
  const settings = useAuthGetNotificationSettingsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Card title={t('notifications.title')}>
      <p className={mutedTextClass}>{t('notifications.text')}</p>
      <WhenLoaded query={settings} skeleton={<Skeleton shape="row" count={3} />}>
        {(loaded) => <Choices settings={loaded} />}
      </WhenLoaded>
    </Card>
  )
}
