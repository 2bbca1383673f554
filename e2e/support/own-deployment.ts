import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, relative } from 'node:path'
import { insertConfig, readConfig } from '../../scripts/stack/index-html.mjs'
import { createSecurityHeaders, createWorkerHeaders } from '../../scripts/stack/security-headers.mjs'
import { type Registry, readDocuments } from './api'
import { hashFile } from './hash-file'
import { createSigner } from './registry-signer'

type Release = Registry['remotes'][string]['stable'] & { offline?: boolean }

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', json: 'application/json' }

type Headers = Record<string, string>

/** As Node reads headers: of two names that differ in their case it would send both. */
const toLowerCase = (headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

/** Forwards a request, and its answer, with other headers where some are given. */
const forward = (request: IncomingMessage, response: ServerResponse, address: URL, changed: Headers = {}) => {
  // The API answers pages of listed origins only; this one is the page's own.
  const { host, origin, 'accept-encoding': encoding, ...headers } = request.headers
  const onward = send(address, { method: request.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...changed })
    answer.pipe(response)
  })
  onward.on('error', () => response.destroy())
  response.on('close', () => onward.destroy())
  request.pipe(onward)
}

const readRegistry = (folder: string): Registry =>
  JSON.parse(JSON.parse(readFileSync(join(folder, 'registry.json'), 'utf8')).registry)

/**
 * A deployment of the test's own, all behind one origin: a service worker's requests pass by what Playwright routes. Page, API and released
 * files are the stack's; the registry, which a key of the test signs, and new releases are here.
 */
export const openOwnDeployment = async (baseURL: string | undefined) => {
  const shell = String(baseURL)
  const { config, registry, fileUrl, listFiles } = await readDocuments(shell)
  const signer = createSigner()
  const base = (name: string) => `/remotes/${name}/`
  let current: Registry & { offline?: boolean } = {
    ...registry,
    remotes: Object.fromEntries(
      Object.entries(registry.remotes).map(([name, { stable }]) => [
        name,
        { stable: { ...stable, base: base(name) } },
      ]),
    ),
  }
  const change = (changed: Partial<typeof current>) => {
    current = { ...current, ...changed, sequence: current.sequence + 1 }
  }
  /** Files of this deployment, by path; they take the place of the stack's. */
  const files = new Map<string, string | Buffer>()
  /** The paths that were asked for, in order. */
  const asked: string[] = []
  const faults = new Set<RegExp>()
  /** Origins of remotes, besides the page's. */
  const origins: string[] = []
  const getRegistryConfig = () => ({
    ...config.registry,
    url: '/registry.json',
    keys: [signer.key],
    origins,
    ownOrigins: [],
  })

  const sendPage = async (response: ServerResponse, path: string) => {
    const page = await fetch(new URL(path, shell))
    const html = await page.text()
    const own = { ...readConfig(html), apiUrl: '/api/v1', registry: getRegistryConfig() }
    const headers = Object.fromEntries(
      [...page.headers].filter(([name]) => !/^(content-(enc|len)|etag)/.test(name)),
    )
    response
      .writeHead(200, { ...headers, ...toLowerCase(createSecurityHeaders({ html, config: own })) })
      .end(insertConfig(html, own))
  }
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const path = String(request.url)
    const { pathname } = new URL(path, shell)
    asked.push(pathname)
    if ([...faults].some((fault) => fault.test(pathname))) return response.destroy()
    const own = files.get(pathname)
    if (own !== undefined) {
      response.setHeader(
        'Cache-Control',
        pathname === '/worker.js' ? 'no-cache' : 'max-age=31536000, immutable',
      )
      return response
        .writeHead(200, {
          'Content-Type': types[pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
        })
        .end(own)
    }
    if (pathname === '/registry.json')
      return response
        .writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
        .end(signer.sign(current))
    const [, remote, file] = /^\/remotes\/([^/]+)\/(.+)$/.exec(pathname) ?? []
    if (remote && file) return forward(request, response, new URL(fileUrl(remote, file)))
    if (pathname.startsWith('/api/'))
      return forward(request, response, new URL(path.slice('/api/v1/'.length), `${config.apiUrl}/`))
    if (pathname === '/worker.js') {
      const registry = getRegistryConfig()
      const headers = createWorkerHeaders({ ...config, registry })
      return forward(request, response, new URL(path, shell), toLowerCase(headers))
    }
    if (/\.\w+$/.test(pathname)) return forward(request, response, new URL(path, shell))
    return sendPage(response, path)
  }
  const server = createServer((request, response) => {
    Promise.resolve(answer(request, response)).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked,
    files,
    origins,
    faults,
    /** The path of a file of a remote's stable release; without a file, of its entry. */
    pathOf: (name: string, file?: string) => base(name) + (file ?? current.remotes[name]?.stable.entry),
    change,
    /** Makes a release the stable one, beside a canary that every browser gets. */
    setRelease: (name: string, stable: Release, canary?: Release) =>
      change({
        remotes: {
          ...current.remotes,
          [name]: { stable, ...(canary && { canary: { percent: 100, release: canary } }) },
        },
      }),
    findRelease: (name: string) => current.remotes[name]?.stable as Release,
    /** Address where the stack itself serves a remote: another origin, for an override. */
    findOverride: (name: string) => {
      const entry = fileUrl(name, registry.remotes[name]?.stable.entry)
      return { from: new URL(entry).origin, entry }
    },
    /** Publishes a release of a remote with one text changed, and makes it the stable one. Returns the paths of its own files. */
    release: async (name: string, version: string, { from, to }: { from: string; to: string }) => {
      const { stable } = registry.remotes[name] as { stable: Release }
      const hashes = await listFiles(name)
      const read = async (file: string) => [file, await (await fetch(fileUrl(name, file))).text()] as const
      const contents = await Promise.all(Object.keys(hashes).map(read))
      const changed = contents.filter(
        ([file, text]) => /\.js$/.test(file) && file !== stable.entry && text.includes(from),
      )
      const folder = `${version}-${createHash('sha256').update(version).digest('hex').slice(0, 10)}`
      let entry = String(contents.find(([file]) => file === stable.entry)?.[1])
      const list: Record<string, string> = { ...hashes }
      const own: string[] = []
      const put = (file: string, content: string) => {
        files.set(base(name) + file, content)
        list[file] = hashFile(content)
        own.push(base(name) + file)
      }
      for (const [file, text] of changed) {
        const next = text.replaceAll(from, to)
        const hash = createHash('sha256').update(next).digest('hex').slice(0, 10)
        const renamed = file.replace(/[0-9a-f]{10}(?=\.js$)/, hash)
        put(renamed, next)
        delete list[file]
        const [before = '', after = ''] = [file, renamed].map(
          (one) => one.match(/[0-9a-f]{10}(?=\.js$)/)?.[0],
        )
        entry = entry.replaceAll(before, after).replaceAll(String(hashes[file]), String(list[renamed]))
      }
      const entryFile = `${folder}/remote-entry.js`
      const listFile = `${folder}/files.json`
      put(entryFile, entry)
      const { [entryFile]: entryHash = '', ...others } = list
      const rest = Object.fromEntries(Object.entries(others).filter(([file]) => !file.includes('/')))
      put(listFile, JSON.stringify(rest))
      const preload = stable.preload.filter((file) => rest[file])
      const release = {
        ...stable,
        version,
        base: base(name),
        entry: entryFile,
        preload,
        files: {
          [entryFile]: entryHash,
          [listFile]: String(list[listFile]),
          ...Object.fromEntries(preload.map((file) => [file, String(rest[file])])),
        },
      }
      change({ remotes: { ...current.remotes, [name]: { stable: release } } })
      return { release, paths: own }
    },
    /** Serves the folder of the release commands; only these remotes are from there, and one that it does not name has no release. */
    serveFolder: (folder: string, names: string[]) => {
      const published = readRegistry(folder)
      const others = Object.entries(current.remotes).filter(([name]) => !names.includes(name))
      for (const file of readdirSync(join(folder, 'remotes'), { recursive: true, withFileTypes: true }))
        if (file.isFile()) {
          const whole = join(file.parentPath, file.name)
          files.set(`/${relative(folder, whole)}`, readFileSync(whole))
        }
      change({ remotes: { ...Object.fromEntries(others), ...published.remotes } })
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
