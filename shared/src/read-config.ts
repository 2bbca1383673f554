import * as z from '@hosts/shared/zod'
import { type RuntimeConfig, runtimeConfig } from './config'

/** Reads the configuration from the page's HTML. Throws if it is missing or invalid. */
export const readConfig = (): RuntimeConfig =>
  z.parse(runtimeConfig, JSON.parse(document.getElementById('config')?.textContent ?? ''))
