// jsdom lacks the web platform's fetch and encoding classes that Node has; the transport and the router need them.
// MessageChannel and BroadcastChannel stay out: a copy of them keeps Jest from exiting.
import { TestEnvironment } from 'jest-environment-jsdom'

const fromNode = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'FormData',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'TransformStream',
  'WritableStream',
  'structuredClone',
  'AbortController',
  'AbortSignal',
]

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    for (const name of fromNode) this.global[name] = globalThis[name]
    // jsdom's own has no digests and signatures.
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto })
  }
}
