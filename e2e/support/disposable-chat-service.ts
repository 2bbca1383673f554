import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bundleProgram } from '@hosts/shared/bundle-program'
import type { Page } from '@playwright/test'
import { readChatAccess } from './chat-access'
import { root } from './run-command'

const freePort = async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** A chat service of the test's own, which it may kill. It accepts the tokens of the stack's API. */
export const startDisposableChatService = async () => {
  const { key, secret } = await readChatAccess()
  const folder = await mkdtemp(path.join(tmpdir(), 'faults-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const program = bundleProgram('chat-sandbox', 'main.ts')
  let running: ChildProcess

  const start = async () => {
    running = spawn('node', ['--import', './e2e/support/full-disk.mjs', program], {
      cwd: root,
      stdio: 'ignore',
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: path.join(folder, 'chat'),
        STREAM_KEY: key,
        STREAM_SECRET: secret,
      },
    })
    const isReady = () =>
      fetch(`${url}/health`)
        .then(({ ok }) => ok)
        .catch(() => false)
    while (!(await isReady())) {
      if (running.exitCode !== null) throw new Error('The chat service did not start')
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const kill = async () => {
    const ended = new Promise((resolve) => running.once('exit', resolve))
    running.kill('SIGKILL')
    await ended
  }
  await start()

  return {
    access: { url, key, secret },
    kill,
    start,
    /** Makes its disk full, or empty again. */
    toggleFullDisk: () => running.kill('SIGUSR2'),
    end: async () => {
      await kill()
      await rm(folder, { recursive: true })
    },
  }
}

/** Lets a page at `baseURL` find the chat service at another address. */
export const redirectChatService = async (page: Page, baseURL: string, to: string) => {
  const from = new URL((await readChatAccess()).url).host
  const redirect = (text: string) => text.replaceAll(from, new URL(to).host)
  // Chromium blocks local requests from a page without an address.
  await page.context().grantPermissions(['local-network-access'])
  await page.route(
    ({ origin, pathname }) => origin === new URL(baseURL).origin && !pathname.includes('.'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      const headers = Object.entries(response.headers()).map(([name, value]) => [name, redirect(value)])
      await route.fulfill({
        response,
        headers: Object.fromEntries(headers),
        body: redirect(await response.text()),
      })
    },
  )
}
