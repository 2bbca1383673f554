import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { TelemetryQueue } from './telemetry-queue'
import type { Screen } from './track-screens'

/** Ten minutes, as the contract says: a tab that slept. */
const HIGHEST = 600_000

/** When it happened: the slow interaction, the largest shift, the last and largest paint; now where nothing did. */
const getEventTime = (metric: MetricType) => {
  const entries =
    metric.name === 'CLS' ? [...metric.entries].sort((a, b) => a.value - b.value) : metric.entries
  return entries.at(-1)?.startTime ?? performance.now()
}

/**
 * Core Web Vitals, each reported once for the screen that it happened on. INP and CLS are what they are when the page is hidden for
 * the first time: later changes would count the same page twice.
 */
export const reportVitals = (screenAt: (time: number) => Screen | null, add: TelemetryQueue['add']) => {
  const reported = new Set<string>()
  const report = (metric: MetricType) => {
    const screen = screenAt(getEventTime(metric))
    if (!screen || reported.has(metric.id) || metric.value > HIGHEST) return
    reported.add(metric.id)
    const { name, value } = metric
    add({ kind: 'vital', name, value: Math.round(value * 1000) / 1000, ...screen })
  }
  for (const on of [onLCP, onINP, onCLS, onFCP, onTTFB]) on(report)
}
