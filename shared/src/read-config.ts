import * as z from '@hosts/shared/zod'
import { type RuntimeConfig, runtimeConfig } from './config'

/** The configuration in the page's own HTML. Throws when it is missing or is something else. */
export const readConfig = (): RuntimeConfig =>
  z.parse(runtimeConfig, JSON.parse(document.getElementById('config')?.textContent ?? ''))
