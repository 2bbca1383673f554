import { failureKinds, type TelemetryEvent, vitalNames } from '@hosts/shared/telemetry'
import { Counter, Histogram, type Registry } from 'prom-client'
import { boundedLabels, type Labels } from './bounded-labels'

/** Returns a function that adds an event of a browser, at an address, to the metrics. */
export const telemetryMetrics = (registry: Registry) => {
  const registers = [registry]
  const loads = new Histogram({
    name: 'hosts_remote_load_seconds',
    help: 'How long browsers took to load a remote.',
    labelNames: ['remote', 'version'],
    buckets: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const failures = new Counter({
    name: 'hosts_remote_failures_total',
    help: 'Remotes that a browser could not load, by kind of failure.',
    labelNames: ['remote', 'version', 'kind'],
    registers,
  })
  const vitals = new Histogram({
    name: 'hosts_web_vital_seconds',
    help: 'Core Web Vitals that are times, by the remote whose screen was shown.',
    labelNames: ['remote', 'version', 'name'],
    // With the bounds of good and poor: TTFB 0.8 and 1.8, FCP 1.8 and 3, LCP 2.5 and 4, INP 0.2 and 0.5.
    buckets: [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 8],
    registers,
  })
  const shifts = new Histogram({
    name: 'hosts_layout_shift_score',
    help: 'Cumulative Layout Shift, by the remote whose screen was shown. Good up to 0.1, poor above 0.25.',
    labelNames: ['remote', 'version'],
    buckets: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
    registers,
  })

  const getLabels = boundedLabels((labels: Labels) => {
    loads.remove(labels)
    shifts.remove(labels)
    for (const kind of failureKinds) failures.remove({ ...labels, kind })
    for (const name of vitalNames) vitals.remove({ ...labels, name })
  })

  return (sender: string, event: TelemetryEvent) => {
    const labels = getLabels(sender, event.remote, event.version)
    if (event.kind === 'load') loads.observe(labels, event.ms / 1000)
    else if (event.kind === 'failure') failures.inc({ ...labels, kind: event.cause })
    else if (event.name === 'CLS') shifts.observe(labels, event.value)
    else vitals.observe({ ...labels, name: event.name }, event.value / 1000)
  }
}
