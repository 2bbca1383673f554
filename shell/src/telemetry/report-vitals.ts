import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { Screen } from './record-screen-views'
import type { TelemetryQueue } from './telemetry-queue'

/** The contract's limit: a higher value means that the tab slept. */
const HIGHEST = 600_000

/** When the metric's slow interaction, largest shift or last paint happened; now if it has no entry. */
const getEventTime = (metric: MetricType) => {
  const entries =
    metric.name === 'CLS' ? [...metric.entries].sort((a, b) => a.value - b.value) : metric.entries
  return entries.at(-1)?.startTime ?? performance.now()
}

/**
 * Reports each Core Web Vital once, for the screen it happened on. INP and CLS are final when the page is
 * first hidden: later changes would count the page twice.
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
