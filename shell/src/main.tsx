import '@hosts/shared/ui/styles'
import { setConfig } from '@hosts/shared/platform'
import { readConfig } from '@hosts/shared/read-config'
import { createRoot } from 'react-dom/client'
import { App } from './app/app'
import { createRouter } from './app/create-router'
import { ReloadError } from './app/reload-error'
import { loadFrame } from './app/root'
import { createShellStore } from './app/store'
import { createFederation } from './federation/federation'
import { startPrefetch } from './federation/prefetch'
import './federation/shared-modules'
import { followSession } from './live/follow-session'
import { followOtherTabs } from './session/follow-other-tabs'
import { readInitialSession } from './session/read-initial-session'
import { startTelemetry } from './telemetry/start-telemetry'
import { t } from './texts'

const root = createRoot(document.getElementById('root') as HTMLElement)

const start = async () => {
  const config = readConfig()
  setConfig(config)
  const store = createShellStore(config.apiUrl, readInitialSession())
  followOtherTabs(store)
  const federation = createFederation(config, window.hostsRegistry)
  if (new URLSearchParams(window.location.search).has('override')) {
    const { followOverrideLink } = await import('./inspector/follow-override-link')
    await followOverrideLink(federation)
  }
  const router = createRouter(store, federation)
  root.render(<App {...{ store, federation, router }} />)
  startPrefetch({ federation, subscribe: router.subscribe, loadFrame })
  followSession(store, config.apiUrl)
  startTelemetry({ config, federation, router })
}

start().catch((error: unknown) => {
  console.error(error)
  root.render(<ReloadError title={t('startError.title')} message={t('startError.text')} />)
})
