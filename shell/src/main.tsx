import '@hosts/shared/ui/styles'
import { selectUser, setConfig } from '@hosts/shared/platform'
import { readConfig } from '@hosts/shared/read-config'
import { createRoot } from 'react-dom/client'
import { App } from './app/app'
import { createRouter } from './app/create-router'
import { loadDeferredParts } from './app/load-deferred-parts'
import { ReloadError } from './app/reload-error'
import { loadFrame } from './app/root'
import { createShellStore } from './app/store'
import { waitForFirstScreen } from './app/wait-for-first-screen'
import { createFederation } from './federation/federation'
import { startPrefetch } from './federation/loading/prefetch'
import type { IsStoredAhead, WaitForWorker } from './federation/loading/remote-loader'
import { runAfterFirstScreen } from './federation/loading/run-after-first-screen'
import './federation/loading/modules-for-remotes'
import { watchInstallPrompt } from './install/watch-install-prompt'
import { followSession } from './live/follow-session'
import { followOtherTabs } from './session/follow-other-tabs'
import { readInitialSession } from './session/read-initial-session'
import { writePreferences } from './session/write-preferences'
import { watchErrors } from './telemetry/problem-log'
import { startTelemetry } from './telemetry/start-telemetry'
import { t } from './texts'

const root = createRoot(document.getElementById('root') as HTMLElement)

/** Hardly anybody has an expired registry, so its rule loads when it is needed. */
const isStoredAhead: IsStoredAhead = async (...args) => {
  const rule = await import(/* webpackChunkName: "rare" */ './offline/is-stored-ahead')
  return rule.isStoredAhead(...args)
}

/** Hardly any first page shows a remote of an origin that others run. */
const waitForWorker: WaitForWorker = async (source) => {
  const rule = await import(/* webpackChunkName: "rare" */ './offline/wait-for-worker')
  return rule.waitForWorker(source)
}

/** Lets the browser paint and handle input before the next long piece of work. */
const endTask = () => new Promise((resolve) => setTimeout(resolve))

const start = async () => {
  await endTask()
  const config = readConfig()
  setConfig(config)
  const store = createShellStore(config.apiUrl, readInitialSession())
  followOtherTabs(store)
  writePreferences(store)
  const federation = createFederation(config, window.hostsRegistry, isStoredAhead, waitForWorker)
  if (new URLSearchParams(window.location.search).has('override')) {
    const { followOverrideLink } = await import(
      /* webpackChunkName: "inspector" */ './inspector/follow-override-link'
    )
    await followOverrideLink(federation)
  }
  const router = createRouter(store, federation)
  const getVisitor = () => selectUser(store.getState())
  // The frame of a host's screens waits for nothing.
  if (!getVisitor()) await waitForFirstScreen(router)
  root.render(<App {...{ store, federation, router }} />)
  startPrefetch({ federation, subscribe: router.subscribe, loadFrame, getVisitor })
  followSession(store, config.apiUrl)
  const isSending = () =>
    Object.values(store.getState().hostApi.mutations).some((mutation) => mutation?.status === 'pending')
  runAfterFirstScreen(() => loadDeferredParts([store, federation, isSending, router.navigate]))
  startTelemetry({ config, federation, router })
}

// Elsewhere the page's first script says that Hosts needs https.
if (window.isSecureContext) {
  watchErrors()
  watchInstallPrompt()
  start().catch((error: unknown) => {
    console.error(error)
    root.render(<ReloadError title={t('startError.title')} message={t('startError.text')} />)
  })
}
