import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { insertConfig, readConfig } from '../../scripts/stack/index-html.mjs'
import { serveShell } from '../../scripts/stack/static-server.mjs'
import { expect, test } from '../support/fixtures'
import { buildNextShell } from '../support/next-shell'
import { runCommand } from '../support/run-command'

/** The files of the stack's shell, as its build has left them. */
const readBuild = async (baseURL: string) => {
  const read = async (file: string) => Buffer.from(await (await fetch(new URL(file, baseURL))).arrayBuffer())
  const html = String(await read('login'))
  const names = ['worker.js', 'files.json', ...Object.keys(JSON.parse(String(await read('files.json'))))]
  const files = new Map(
    await Promise.all(names.map(async (name): Promise<[string, Buffer]> => [name, await read(name)])),
  )
  files.set('index.html', Buffer.from(insertConfig(html, {})))
  return { files, config: readConfig(html) }
}

/** Two servers in the middle of a release: both have the files of both builds, and one has the new page already. */
const publish = async (folder: string, files: Map<string, Buffer>) => {
  const build = (version: string, contents: Map<string, Buffer>) => {
    const dist = join(folder, version)
    mkdirSync(dist)
    for (const [file, content] of contents) writeFileSync(join(dist, file), content)
    return { dist, version, platform: '1.0.0', federation: '2.9.2', contract: 1 }
  }
  const [one, two] = [join(folder, 'one'), join(folder, 'two')]
  const sources = [build('1.0.0', files), build('2.0.0', buildNextShell(files))]
  const program = ['--import', 'tsx', 'scripts/release/testing/release-shell-once.ts']
  const command = runCommand(['node', ...program, JSON.stringify({ root: two, sources })])
  expect(await command.exit, command.output()).toBe(0)
  cpSync(two, one, { recursive: true })
  const [first = ''] = readdirSync(join(one, 'shell-releases')).sort()
  cpSync(join(one, 'shell-releases', first), join(one, 'shell'), { recursive: true })
  return [one, two]
}

/** One address in front of servers that answer in turns; API and registry are the stack's. */
const balance = async (ports: number[], { api, stack }: { api: string; stack: string }) => {
  let turn = 0
  /** The next request that matches gets no answer of a server that has the file. */
  let lost: RegExp | null = null
  const server = createServer((request, response) => {
    const { method, url = '', headers } = request
    if (lost?.test(url)) {
      lost = null
      response.writeHead(404).end()
      return
    }
    turn += 1
    const address = url.startsWith('/api/')
      ? new URL(url, api)
      : new URL(url, url === '/registry.json' ? stack : `http://127.0.0.1:${ports[turn % ports.length]}`)
    const { host, origin, ...others } = headers
    const onward = send(address, { method, headers: others }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    loseNext: (file: RegExp) => {
      lost = file
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Opens the login as a new visitor does. */
const visit = async (browser: Browser, origin: string) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(`${origin}/login`, { waitUntil: 'commit' })
  await page.getByLabel('Email').waitFor()
  const script = await page.evaluate(
    () => document.querySelector<HTMLScriptElement>('head > script[src]')?.src,
  )
  return { page, script: String(script) }
}

test('two builds of the shell behind one balancer serve every new visitor; a lost script is asked for again', {
  tag: '@rare',
}, async ({ browser, baseURL }) => {
  // Twenty browsers with empty caches, on a machine that stalls.
  test.slow()
  const stack = String(baseURL)
  const folder = mkdtempSync(join(tmpdir(), 'hosts-shells-'))
  const { files, config } = await readBuild(stack)
  const roots = await publish(folder, files)
  const servers = await Promise.all(
    roots.map((root) =>
      serveShell(join(root, 'shell'), 0, {
        config: { ...config, apiUrl: '/api/v1' },
        registryFile: join(root, 'registry.json'),
      }),
    ),
  )
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  const balancer = await balance(ports, { api: config.apiUrl, stack })
  try {
    const open = await visit(browser, balancer.origin)
    const seen: string[] = []
    const queue = async (visitors: number) => {
      for (let visitor = 0; visitor < visitors; visitor += 1) {
        const { page, script } = await visit(browser, balancer.origin)
        seen.push(script)
        await page.context().close()
      }
    }
    await Promise.all([queue(5), queue(5), queue(5), queue(5)])
    expect(new Set(seen).size).toBe(2)
    // A part of the shell that the open page loads only now.
    await open.page.keyboard.press('Control+Shift+Semicolon')
    await expect(open.page.getByRole('dialog', { name: 'Inspector' })).toBeVisible()
    await open.page.context().close()

    balancer.loseNext(/\/main\.\w+\.js/)
    await (await visit(browser, balancer.origin)).page.context().close()
  } finally {
    balancer.close()
    for (const server of servers) server.close()
    rmSync(folder, { recursive: true })
  }
})
