import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { logStep } from '../scripts/stack/log.mjs'
import { budgets } from './budgets.mjs'
import { measureAfterRelease } from './figures/after-release'
import { measureApi } from './figures/api'
import { measureDirectory } from './figures/api-directory'
import { measureLive } from './figures/api-live'
import { measureSending } from './figures/api-sending'
import { measureViews } from './figures/api-views'
import { measureBaysSearch } from './figures/bays-search'
import { measureChatList } from './figures/chat-list'
import { measureChatLong } from './figures/chat-long'
import { measureChatMemory } from './figures/chat-memory'
import { measureChatSize } from './figures/chat-size'
import { measureChatSwitch } from './figures/chat-switch'
import { measureDeadRemote } from './figures/dead-remote'
import { measureEdit } from './figures/edit'
import { measureLocationsSize } from './figures/locations-size'
import { measureLoginSize } from './figures/login-size'
import { measureLoginTime } from './figures/login-time'
import { measureNavigation } from './figures/navigation'
import { measureSecondVisit } from './figures/second-visit'
import { measureSession } from './figures/session'
import { measureTimelineOpen } from './figures/timeline-open'
import { measureTimelineScroll } from './figures/timeline-scroll'
import { isNamed, type Options } from './options'
import { type Figure, type Row, toRow } from './report/row'
import { openBench } from './setup/open-bench'
import type { Bench } from './types'

type Measurement = {
  title: string
  rows: string[]
  measure: (bench: Bench) => Promise<Figure[]>
}

const loginSize: Measurement = {
  title: 'What the login weighs',
  rows: ['login-bytes', 'login-js', 'login-requests'],
  measure: measureLoginSize,
}

const chatSize: Measurement = {
  title: 'What the chat weighs',
  rows: ['chat-bytes'],
  measure: measureChatSize,
}

const locationsSize: Measurement = {
  title: 'What the first screen of the locations weighs',
  rows: ['locations-size'],
  measure: measureLocationsSize,
}

const measurements: Measurement[] = [
  loginSize,
  chatSize,
  locationsSize,
  { title: 'What a session of four routes weighs', rows: ['session-bytes'], measure: measureSession },
  { title: 'When the login is painted', rows: ['login-lcp', 'login-lcp-time'], measure: measureLoginTime },
  {
    title: 'A second visit',
    rows: ['second-visit', 'second-visit-single', 'offline-bytes'],
    measure: measureSecondVisit,
  },
  {
    title: 'Navigation to a preloaded remote',
    rows: ['navigation', 'navigation-slow'],
    measure: measureNavigation,
  },
  { title: 'What is loaded after a release', rows: ['release'], measure: measureAfterRelease },
  {
    title: 'A remote that is dead',
    rows: ['dead-hanging', 'dead-opened-frame', 'dead-opened', 'dead-app', 'dead-refused'],
    measure: measureDeadRemote,
  },
  { title: 'From conversation to conversation', rows: ['chat-switch'], measure: measureChatSwitch },
  { title: 'A conversation of 10,000 messages', rows: ['chat-moves'], measure: measureChatLong },
  { title: 'Two hours of messages', rows: ['chat-heap'], measure: measureChatMemory },
  { title: '500 conversations', rows: ['chat-list', 'chat-list-time'], measure: measureChatList },
  {
    title: 'Opening the timeline',
    rows: ['timeline-paint', 'timeline-heap'],
    measure: measureTimelineOpen,
  },
  {
    title: 'Scrolling the timeline',
    rows: ['timeline-frame', 'timeline-rows', 'timeline-task'],
    measure: measureTimelineScroll,
  },
  { title: 'A search in 300 bays', rows: ['bays-search'], measure: measureBaysSearch },
  { title: 'An edit while developing', rows: ['edit'], measure: measureEdit },
]

const chooseMeasurements = ({ quick, only }: Options) => {
  if (quick) return [loginSize, chatSize, locationsSize]
  return measurements.filter(({ rows }) => isWanted(rows, only))
}

const isWanted = (ids: string[], only: Options['only']) =>
  !only || ids.some((id) => only.some((name) => isNamed(id, name)))

const liveRows = ['api-live-heap', 'api-live-others']
const viewRows = ['api-timeline', 'api-to-do']
const directoryRows = ['api-directory', 'api-directory-search', 'api-directory-plate']
const sendingRows = ['api-sending', 'api-sending-search']
const apiRows = budgets
  .map(({ id }) => id)
  .filter(
    (id) => isNamed(id, 'api') && ![...liveRows, ...viewRows, ...directoryRows, ...sendingRows].includes(id),
  )

const MEASUREMENT_LIMIT = 10 * 60_000

/** Fails after the limit: a page to which a slowed Chromium gives no more frames would be waited for without end. */
const withLimit = <Result>(work: Promise<Result>): Promise<Result> =>
  Promise.race([
    work,
    setTimeout(MEASUREMENT_LIMIT, null, { ref: false }).then(() => {
      throw new Error(`Not measured within ${MEASUREMENT_LIMIT / 60_000} minutes`)
    }),
  ])

/** Continues after a failure: the other rows took minutes to measure. */
const measureInBrowser = async (data: string, chosen: Measurement[], runs: number) => {
  const bench = await openBench(data, runs)
  const measured: Figure[] = []
  const failures: unknown[] = []
  for (const { title, measure } of chosen)
    await logStep(title, () => withLimit(measure(bench))).then(
      (figures) => measured.push(...figures),
      (error) => failures.push(error),
    )
  const version = bench.browser.version()
  await bench.browser.close()
  return { measured, failures, version }
}

/** `failures`: why a row is missing. */
export type BenchResult = { rows: Row[]; api: Row[]; failures: unknown[]; browser: string }

/** Measures the chosen rows in the order of the table; also returns the browser's version. `data`: an empty folder. */
export const measure = async (data: string, options: Options): Promise<BenchResult> => {
  const { quick, only, runs, scale } = options
  const chosen = chooseMeasurements(options)
  // First, while the machine does nothing else.
  const api = !quick && isWanted(apiRows, only) ? await measureApi(path.join(data, 'api'), runs, scale) : []
  const views = !quick && isWanted(viewRows, only) ? await measureViews(path.join(data, 'views'), runs) : []
  const directory =
    !quick && isWanted(directoryRows, only) ? await measureDirectory(path.join(data, 'directory'), runs) : []
  const live = !quick && isWanted(liveRows, only) ? await measureLive(path.join(data, 'live'), runs) : []
  const sending =
    !quick && isWanted(sendingRows, only) ? await measureSending(path.join(data, 'sending'), runs, scale) : []
  const { measured, failures, version } =
    chosen.length > 0
      ? await measureInBrowser(data, chosen, runs)
      : { measured: [], failures: [], version: '' }
  return {
    rows: measured.map(toRow),
    api: [...api, ...views, ...directory, ...live, ...sending].map(toRow),
    failures,
    browser: version,
  }
}
