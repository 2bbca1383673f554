import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { Problem } from '../../shared/src/node/problem.mjs'
import { logStep } from './log.mjs'

/** The headless shell first: without a window's own pages, a new context costs a third of the processor time. */
const systemPaths = [
  '/usr/bin/chromium-headless-shell',
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

/** How to start it for tests and measurements: without a window and without background work. */
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

/** @param {string} command @param {string[]} args */
const succeeds = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0

const findPlaywrightChromium = async () => {
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null
}

const findSystemChromium = () => systemPaths.find(existsSync)

/** Finds a Chromium on this machine: CHROMIUM_PATH, else the system's, else Playwright's own; null for none. */
export const findInstalledChromium = async () => {
  const named = process.env.CHROMIUM_PATH
  if (!named) return findSystemChromium() ?? (await findPlaywrightChromium())
  if (!existsSync(named)) throw new Problem(`CHROMIUM_PATH names ${named}, which does not exist.`)
  return named
}

/** The same, and installs one where there is none: Playwright's build, or the Debian package if that cannot be downloaded. */
export const findChromium = async () => {
  const found = await findInstalledChromium()
  if (found) return found
  return logStep('Installing Chromium', async () => {
    const own = succeeds('npx', ['playwright', 'install', 'chromium']) && (await findPlaywrightChromium())
    if (own) return own
    const isRoot = process.getuid?.() === 0
    /** @param {string[]} args */
    const aptGet = (...args) =>
      isRoot ? succeeds('apt-get', args) : succeeds('sudo', ['-n', 'apt-get', ...args])
    /** @param {string} name */
    const installPackage = (name) => aptGet('install', '-y', '-qq', name)
    const fromSystem =
      aptGet('update', '-qq') &&
      (installPackage('chromium-headless-shell') || installPackage('chromium')) &&
      findSystemChromium()
    if (fromSystem) return fromSystem
    throw new Problem('No Chromium was found and none could be installed. Set CHROMIUM_PATH to one.')
  })
}
