import './jest-computed-style.mjs'
import { TestEnvironment } from 'jest-environment-jsdom'

// jsdom lacks Node's fetch and encoding classes, which the transport and the router need. MessageChannel and
// BroadcastChannel stay out: with a copy of them Jest does not exit.
const fromNode = {
  fetch,
  Headers,
  Request,
  Response,
  FormData,
  TextEncoder,
  TextDecoder,
  ReadableStream,
  TransformStream,
  WritableStream,
  structuredClone,
  AbortController,
  AbortSignal,
  PerformanceObserver,
}

export default class BrowserEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup()
    Object.assign(this.global, fromNode)
    // jsdom's own crypto has no digests and signatures.
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto })
  }
}
