import { blockedPorts } from './blocked-ports.mjs'
import { readOptions } from './options.mjs'
import { getPorts } from './ports.mjs'

test('the ports that browsers refuse are those that fetch refuses', async () => {
  const reasons = blockedPorts.map((port) =>
    fetch(`http://127.0.0.1:${port}/`).catch(({ cause }) => `${port}: ${cause.message}`),
  )
  expect(await Promise.all(reasons)).toEqual(blockedPorts.map((port) => `${port}: bad port`))
})

test.each(Object.keys(getPorts(0)))(
  'refuses an offset that gives %s a port which browsers refuse',
  (name) => {
    const offset = 6000 - Number(getPorts(0)[name])
    expect(() => readOptions(['--port-offset', String(offset)])).toThrow(
      `Browsers refuse port 6000, which ${name} would have: choose another --port-offset.`,
    )
    expect(readOptions(['--port-offset', String(offset + 20)]).ports[name]).toBe(6020)
  },
)
