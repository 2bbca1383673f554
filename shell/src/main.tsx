import '@hosts/shared/ui/styles'
import { setConfig } from '@hosts/shared/platform'
import { createRoot } from 'react-dom/client'
import { App } from './app/app'
import { readSettings } from './app/read-settings'
import { createRouter } from './app/routes'
import { StartError } from './app/start-error'
import { createShellStore } from './app/store'
import { createRemoteLoader } from './federation/remotes'
import { initialSession } from './session/initial-session'
import { followOtherTabs } from './session/other-tabs'

const root = createRoot(document.getElementById('root') as HTMLElement)

const start = async () => {
  const { config, registry } = await readSettings()
  setConfig(config)
  const store = createShellStore(config.apiUrl, initialSession())
  followOtherTabs(store)
  const loadRemote = createRemoteLoader(registry)
  const router = createRouter(store, registry, loadRemote)
  root.render(<App {...{ store, router, registry, loadRemote }} />)
}

const startOrExplain = () =>
  start().catch((error: unknown) => {
    console.error(error)
    root.render(<StartError onRetry={startOrExplain} />)
  })

startOrExplain()
