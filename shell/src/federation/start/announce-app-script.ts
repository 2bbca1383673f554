import type {} from './after-app-script'

/** The first module of the app's script: what its first screen needs is asked for now (boot.ts). */
window.hostsScriptRuns?.()
