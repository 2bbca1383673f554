import { harmBatch } from '@hosts/shared/telemetry'
import { sendHarm } from './send-harm'

test('sends without fetch and JSON, with the token and a number for visitors', () => {
  const sent: unknown[] = []
  const headers: Record<string, string> = {}
  Object.assign(globalThis, {
    XMLHttpRequest: class {
      open = (...words: string[]) => sent.push(words.join(' '))
      setRequestHeader = (name: string, value: string) => Object.assign(headers, { [name]: value })
      send = (body: string) => sent.push(body)
    },
  })
  localStorage.setItem('access-token', 'abc')
  const { parse, stringify } = JSON
  Object.assign(JSON, { parse: null, stringify: null })
  sendHarm('https://api.example/api/v1', { remote: 'chat', version: '1.0.0+a-b', channel: 'stable' }, 'hung')
  Object.assign(JSON, { parse, stringify })
  expect(sent[0]).toMatch(/^POST https:\/\/api\.example\/api\/v1\/telemetry\/harms\?browser=\d+$/)
  expect(harmBatch.parse(JSON.parse(String(sent[1]))).events).toEqual([
    { remote: 'chat', version: '1.0.0+a-b', channel: 'stable', harm: 'hung' },
  ])
  expect(headers).toEqual({ 'Content-Type': 'application/json', Authorization: 'Bearer abc' })
})
