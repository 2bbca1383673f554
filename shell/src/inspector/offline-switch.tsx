import { PlainButton } from '@hosts/shared/ui'
import { useEffect, useState } from 'react'
import { reloadPage } from '../lib/reload-page'
import { removeWorker } from '../offline/remove-worker'
import { isWorkerOff, setWorkerOff } from '../offline/worker-switch'
import { cacheName } from '../service-worker/file-cache'
import { t } from '../texts/inspector'
import { Facts } from './facts'

const describeWorker = async () => {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return t('offline.none')
  const stored = (await caches.has(cacheName)) ? await (await caches.open(cacheName)).keys() : []
  const served = t(navigator.serviceWorker.controller ? 'offline.served' : 'offline.notServed')
  return [
    t('offline.on', { count: stored.length, served }),
    ...(registration.waiting ? [t('offline.waiting')] : []),
  ].join('; ')
}

/** The service worker's stored releases in this browser, and its switch, which reloads the page. */
export const OfflineSwitch = ({ isRefused }: { isRefused: boolean }) => {
  const [isSwitchedOff] = useState(isWorkerOff)
  const [words, setWords] = useState('')
  useEffect(() => {
    if ('serviceWorker' in navigator) describeWorker().then(setWords, () => {})
  }, [])
  if (!('serviceWorker' in navigator)) return null
  const change = async () => {
    setWorkerOff(!isSwitchedOff)
    if (!isSwitchedOff) await removeWorker()
    reloadPage()
  }
  const refusal = isRefused ? t('offline.refused') : ''
  return (
    <>
      <Facts facts={{ [t('offline.title')]: refusal || (isSwitchedOff ? t('offline.off') : words) }} />
      {!isRefused && (
        <div>
          <PlainButton size="small" onPress={change}>
            {t(isSwitchedOff ? 'offline.turnOn' : 'offline.turnOff')}
          </PlainButton>
        </div>
      )}
    </>
  )
}
