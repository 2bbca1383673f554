import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { catchError, nextEvent } from '../testing/clients'
import { DRIVER, setUpConversation } from '../testing/conversation'
import { UPLOADS } from './upload-limits'

const chat = setUpConversation()

const PIXEL = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')

/** A form as a browser sends it, with any name and type. */
async function upload(
  kind: 'file' | 'image',
  name: string,
  type: string,
  content: string | Buffer<ArrayBuffer> = 'harmless',
) {
  const form = new FormData()
  form.append('file', new Blob([content], { type }), name)
  const url = `${chat.drivers._channelURL()}/${kind}?api_key=${chat.sandbox.key}&user_id=${DRIVER}`
  const headers = { authorization: chat.driver.tokenManager.getToken() ?? '' }
  const response = await fetch(url, { method: 'POST', headers, body: form })
  return { status: response.status, ...((await response.json()) as { file?: string; code?: number }) }
}

test('delivers an image and a file with a message, and serves both', async () => {
  const image = await chat.drivers.sendImage(PIXEL as never, 'truck.gif')
  const notes = await chat.drivers.sendFile(Buffer.from('CMR 4711'), 'Frachtbrief März.txt')
  const arrived = nextEvent(chat.hosts, 'message.new')
  await chat.drivers.sendMessage({
    attachments: [
      { type: 'image', image_url: image.file },
      { type: 'file', asset_url: notes.file, title: 'Frachtbrief März.txt' },
    ],
  })
  const [picture, paper] = (await arrived).message?.attachments ?? []
  const answer = await fetch(picture?.image_url as string)
  expect(answer.headers.get('content-type')).toBe('image/gif')
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(PIXEL)
  const saved = await fetch(paper?.asset_url as string)
  expect(saved.headers.get('content-disposition')).toContain('attachment')
  expect(saved.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await saved.text()).toBe('CMR 4711')
})

test('enforces the limits that the app settings announce', async () => {
  const { app } = await chat.driver.getAppSettings()
  expect(app?.image_upload_config?.size_limit).toBe(UPLOADS.image.size_limit)
  const large = Buffer.alloc(UPLOADS.image.size_limit + 1)
  expect(await catchError(chat.drivers.sendImage(large as never, 'large.png'))).toMatchObject({
    code: 22,
    status: 413,
  })
  const larger = Buffer.alloc(UPLOADS.file.size_limit + 1)
  expect(await catchError(chat.drivers.sendFile(larger, 'large.zip'))).toMatchObject({
    code: 22,
    status: 413,
  })
  expect(await upload('file', 'empty.txt', 'text/plain', '')).toMatchObject({ code: 4, status: 400 })
})

test.each([
  ['page.html', 'text/plain'],
  ['page.txt', 'text/html'],
  ['drawing.svg', 'image/svg+xml'],
  ['setup.EXE', 'application/octet-stream'],
])('refuses %s as %s', async (name, type) => {
  expect(await upload('file', name, type)).toMatchObject({ code: 4, status: 400 })
})

test('accepts only images at the image endpoint', async () => {
  expect(await upload('image', 'x.txt', 'text/plain')).toMatchObject({ code: 4, status: 400 })
})

test.each(['../../journal.jsonl', '..\\..\\lock', '/etc/passwd', '....//x', '\u0000.txt', '"\r\nx: y'])(
  'stores a file named %j inside its folder',
  async (name) => {
    const url = (await upload('file', name, 'text/plain')).file ?? ''
    const { pathname } = new URL(url)
    expect(pathname).toMatch(/^\/files\/[0-9a-f-]{36}\/[^/]+$/)
    expect(await (await fetch(url)).text()).toBe('harmless')
  },
)

test.each([
  '/files/../journal.jsonl',
  '/files/%2e%2e%2fjournal.jsonl/x',
  '/files/..%2f..%2fjournal.jsonl/journal.jsonl',
  '/files/00000000-0000-4000-8000-000000000000/x.txt',
])('answers 404 for %s', async (path) => {
  expect((await fetch(chat.sandbox.url + path)).status).toBe(404)
})

test('serves a voice recording inline and in ranges', async () => {
  const sound = Buffer.from('RIFF0123456789')
  const { file } = await chat.drivers.sendFile(sound as never, 'audio_recording.wav', 'audio/wav')
  const recording = {
    type: 'voiceRecording',
    asset_url: file,
    mime_type: 'audio/wav',
    duration: 1.5,
    waveform_data: [0.1, 0.9],
  }
  const { message } = await chat.drivers.sendMessage({ attachments: [recording] })
  expect(message.attachments).toEqual([recording])
  const listen = async (range?: string) => {
    const answer = await fetch(file, { headers: range ? { range } : {} })
    const body = answer.ok ? await answer.text() : ''
    return { status: answer.status, range: answer.headers.get('content-range'), body }
  }
  const whole = { status: 200, range: null, body: sound.toString() }
  expect((await fetch(file)).headers.get('content-type')).toMatch(/^audio\/wav/)
  expect(await listen()).toEqual(whole)
  expect(await listen('bytes=4-7')).toEqual({ status: 206, range: 'bytes 4-7/14', body: '0123' })
  expect(await listen('bytes=10-')).toEqual({ status: 206, range: 'bytes 10-13/14', body: '6789' })
  expect(await listen('bytes=-2')).toEqual({ status: 206, range: 'bytes 12-13/14', body: '89' })
  expect(await listen('bytes=14-')).toEqual({ status: 416, range: 'bytes */14', body: '' })
  for (const other of ['bytes=0-1,3-4', 'lines=0-1', 'bytes=-', 'bytes=x-y']) {
    expect(await listen(other)).toEqual(whole)
  }
})

test('leaves nothing of an aborted upload', async () => {
  const complaints = jest.spyOn(console, 'error')
  const stored = () => readdir(join(chat.dataDir, 'uploads'))
  const before = await stored()
  const { hostname, port, pathname } = new URL(`${chat.drivers._channelURL()}/file`)
  const socket = connect(Number(port), hostname)
  const head = `POST ${pathname}?api_key=${chat.sandbox.key} HTTP/1.1\r\nHost: x\r\nContent-Length: 900000`
  const token = chat.driver.tokenManager.getToken()
  socket.write(`${head}\r\nAuthorization: ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\n\r\n`)
  socket.write('--b\r\nContent-Disposition: form-data; name="file"; filename="x.txt"\r\n\r\n')
  socket.write('x'.repeat(200_000))
  await until(async () => (await stored()).length === before.length + 1)
  socket.destroy()
  await until(async () => (await stored()).length === before.length)
  expect(await stored()).toEqual(before)
  expect(complaints).not.toHaveBeenCalled()
})

/** Resolves when the condition holds. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve))
}

test('lets only the sender of a file remove it', async () => {
  const { file: url } = await chat.drivers.sendFile(Buffer.from('mine'), 'mine.txt')
  expect(await catchError(chat.hosts.deleteFile(url))).toMatchObject({ code: 17 })
  await chat.drivers.deleteFile(url)
  expect((await fetch(url)).status).toBe(404)
  expect(await catchError(chat.drivers.deleteFile(url))).toMatchObject({ code: 16, status: 404 })
})
