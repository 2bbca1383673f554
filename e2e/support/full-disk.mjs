// Loaded before a service: SIGUSR2 makes its disk full, the next one empty again.
import { open } from 'node:fs/promises'

const handles = Object.getPrototypeOf(await open(process.execPath))
const append = handles.appendFile
let isFull = false

/** @param {Uint8Array} data @param {unknown[]} options */
handles.appendFile = async function (data, ...options) {
  if (!isFull) return append.call(this, data, ...options)
  await append.call(this, data.subarray(0, data.length / 2), ...options)
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
}
process.on('SIGUSR2', () => {
  isFull = !isFull
})
