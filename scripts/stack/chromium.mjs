import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { Problem } from './problem.mjs'
import { step } from './say.mjs'

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Chromium obeys only the last list of disabled features, so this repeats Playwright's own. The first two are ours: popups of the
 * address bar, which are pages themselves. Without them a new context costs 1.0 s of processor time instead of 1.7.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** How it is started for tests and measurements: without a window, and without doing anything of its own. */
export const launchArgs = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
]

const succeeds = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0

const playwrightsOwn = async () => {
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null
}

const installed = () => systemPaths.find(existsSync)

/**
 * Finds a Chromium for the browser tests: CHROMIUM_PATH, else the system's, else Playwright's own, else
 * it installs one: Playwright's build, and where that cannot be downloaded the Debian package.
 */
export const findChromium = async () => {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!existsSync(named)) throw new Problem(`CHROMIUM_PATH names ${named}, which does not exist.`)
    return named
  }
  const found = installed() ?? (await playwrightsOwn())
  if (found) return found
  return step('Installing Chromium', async () => {
    if (succeeds('npx', ['playwright', 'install', 'chromium'])) return playwrightsOwn()
    const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
    const run = (...words) => succeeds(...split([...asRoot, ...words]))
    if (
      run('apt-get', 'update', '-qq') &&
      run('apt-get', 'install', '-y', '-qq', 'chromium') &&
      installed()
    ) {
      return installed()
    }
    throw new Problem('No Chromium was found and none could be installed. Set CHROMIUM_PATH to one.')
  })
}

const split = ([command, ...args]) => [command, args]
