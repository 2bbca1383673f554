import type { PushSettings } from '@hosts/shared/contract'
import { DoneText, FormAlert } from '@hosts/shared/forms'
import { Button, mutedTextClass, Skeleton, useFocusHandoff, WhenLoaded } from '@hosts/shared/ui'
import { useAuthGetPushQuery } from '../../../api/push'
import css from '../account.module.css'
import { PushDevices } from './push-devices'
import { t } from './texts'
import { useBrowserPush } from './use-browser-push'
import { usePushSwitch } from './use-push-switch'

const Switch = ({ settings: { publicKey, devices } }: { settings: PushSettings }) => {
  const { state, readAgain } = useBrowserPush()
  const { isPending, done, error, switchOn, switchOff, switchOffOther } = usePushSwitch()
  const { list, fallback, onFocus, onBlur } = useFocusHandoff('button')
  if (!state) return <Skeleton shape="row" count={1} />
  const obstacle = 'obstacle' in state ? state.obstacle : publicKey === null ? 'server' : undefined
  const subscription = 'obstacle' in state ? null : state.subscription
  // A browser that has lost its subscription is told nothing, whatever the API believes.
  const isOn = subscription !== null && devices.some(({ current }) => current)
  const press = async () => {
    if (isOn) await switchOff(subscription)
    else if (!('obstacle' in state) && publicKey !== null) await switchOn(state.registration, publicKey)
    readAgain()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches where the focus is
    <div className={css.push} ref={list} onFocus={onFocus} onBlur={onBlur}>
      <div className={css.actions}>
        <p ref={fallback} tabIndex={-1}>
          {obstacle ? t(`obstacle.${obstacle}`) : t(isOn ? 'isOn' : 'isOff')}
        </p>
        {!obstacle && (
          <Button isPending={isPending} onPress={() => !isPending && press()}>
            {t(isOn ? 'off' : 'on')}
          </Button>
        )}
      </div>
      <FormAlert message={obstacle ? undefined : error} />
      <DoneText>{done && t(done)}</DoneText>
      {devices.length > 0 && <PushDevices devices={devices} onEnd={switchOffOther} />}
    </div>
  )
}

/** Whether this device shows notifications while Hosts is closed, or why it does not, and the person's other devices. */
export const DevicePush = () => {
  const settings = useAuthGetPushQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true })
  return (
    <section className={css.part} aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <p className={mutedTextClass}>{t('text')}</p>
      <WhenLoaded query={settings} skeleton={<Skeleton shape="row" count={1} label={t('loading')} />}>
        {(loaded) => <Switch settings={loaded} />}
      </WhenLoaded>
    </section>
  )
}
