/**
 * When a visitor sees what (ms), in order of time: every deadline, delay and retry of the start, of loading and of the service worker.
 * docs/start.md tells it in sentences. Numbers only: the bundler copies them to where they are used, also into the page's first script.
 */

/** Until a message of the first script looks again for the page's body. */
export const bodyCheckMs = 50

/** The screen before stays this long while the next one loads; then a skeleton replaces it. */
export const lastScreenMs = 100

/** A visitor's page stays empty this long while its first screen loads; then comes a skeleton, which its style sheet hides for 150 more. */
export const emptyPageMs = 200

/** Browsers that do not report idle time load what fills a screen's slots this long after the screen. */
export const slotStartMs = 300

/** Time of a loaded remote to paint its screen; all that nobody waits for starts after it. */
export const screenPaintMs = 1_000

/** Since the page started: the screen's files are requested, although the app's script is still loading. */
export const preloadMs = 1_500

/** A server of the page or of the registry is waited for this long by a browser that has a copy. */
export const copyUseMs = 2_000

/** Browsers that do not report idle time register the service worker after this. */
export const workerStartMs = 2_000

/** Time of the first screen after a login; then the service worker stores what this visitor may open. */
export const loginScreenMs = 3_000

/** A server that does not respond counts as down: to the diagnosis of an error, and to Reload of a late start. */
export const serverDownMs = 3_000

/**
 * "Still loading", with Retry, where a part of the page is missing; its server is asked whether it still responds. What fills a slot says so
 * in its place, and waits no longer than this for the screen's own data.
 */
export const partLateMs = 4_000

/** Since the page started: "Still loading", with Reload, on a page that is still empty. */
export const startLateMs = 4_500

/** Between two looks whether the page is idle, to reload it for an urgent release. */
export const idleCheckMs = 5_000

/** What needs the service worker waits this long until it controls the page, then is refused. Less than `partFailedMs`, which would blame its server. */
export const workerControlMs = 6_000

/** The error with owner, version and Retry: no file has arrived for this long, and the server does not respond. */
export const partFailedMs = 7_500

/** The toast that Hosts is slow: a request to the API has no answer. */
export const slowToastMs = 8_000

/** A remote's entry that takes longer is cancelled, so that Retry requests it again. */
export const entryFailedMs = 20_000

/** The error although the server responds: of a part with no complete file (200 KB take it at 60 kbit/s), of a request without an answer. */
export const longestWaitMs = 30_000

/** Between two tries to load what nobody waits for: the service worker's side of the page among it. */
export const backgroundRetryMs = 30_000

/** A page that was reloaded for a missing file is not reloaded again within this. */
export const reloadPauseMs = 60_000

/** A page untouched for this long is idle, so that an urgent release may reload it. */
export const idlePageMs = 60_000

/** Between two looks of an open page at the registry. */
export const registryCheckMs = 300_000

/** Between two tries to send what waits on this device, on a page whose network never went. */
export const sendRetryMs = 300_000
