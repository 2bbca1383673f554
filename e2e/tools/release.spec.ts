import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { accounts } from '../support/api'
import { expect, test } from '../support/fixtures'
import { pageTitle } from '../support/page-title'
import { root, runCommand } from '../support/run-command'
import { logIn, logOut } from '../support/session'

const offset = 21_000
const { version } = JSON.parse(readFileSync(path.join(root, 'remotes/auth/package.json'), 'utf8'))
const shell = `http://localhost:${3000 + offset}`
const api = `http://localhost:${3100 + offset}`
/** The id of a browser that is among the 20 % that get the canary of auth. */
const canaryBrowser = 'browser-2'

/** Reports the views of 300 visitors: five screens each. For each fifth visitor, who has the canary, it throws. */
const visitLogin = async () => {
  for (let visitor = 0; visitor < 300; visitor += 1) {
    const isCanary = visitor % 5 === 0
    const release = isCanary
      ? { remote: 'auth', version: '99.1.0', channel: 'canary' }
      : { remote: 'auth', version: '99.0.0', channel: 'stable' }
    const view = { kind: 'view', ...release }
    const crash = { kind: 'crash', ...release, screen: '/login', message: 'Broken', stack: [] }
    const response = await fetch(`${api}/api/v1/telemetry/releases`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `10.0.${visitor >> 8}.${visitor & 255}`,
      },
      body: JSON.stringify({ events: [...Array(5).fill(view), ...(isCanary ? [crash] : [])] }),
    })
    expect(response.status).toBe(204)
  }
}

/** Copies the sources, so that the test can edit and build them without touching those of this run. */
const checkout = (folder: string) => {
  const isSource = (file: string) => !/(^|\/)(node_modules|dist|\.git|\.data|test-results)$/.test(file)
  for (const name of ['remotes', 'rspack', 'shared', 'shell/src', 'scripts'])
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true, filter: isSource })
  for (const entry of readdirSync(root, { withFileTypes: true }))
    if (entry.isFile()) cpSync(path.join(root, entry.name), path.join(folder, entry.name))
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const edit = (file: string, from: string, to: string) => {
    const source = path.join(folder, file)
    const text = readFileSync(source, 'utf8')
    expect(text).toContain(from)
    writeFileSync(source, text.replace(from, to))
  }
  return { edit }
}

test('a team releases, rolls back, starts a canary and promotes it, and the page follows', async ({
  page,
  expectErrors,
}) => {
  test.setTimeout(400_000)
  expectErrors(/Broken/)
  const folder = mkdtempSync(path.join(tmpdir(), 'hosts-release-'))
  const data = path.join(folder, 'data')
  const site = path.join(data, 'site')
  const { edit } = checkout(path.join(folder, 'checkout'))
  // Each of the visitors below has its own address.
  const env = { TRUST_PROXY: 'loopback' }
  const stack = runCommand(
    ['node', 'scripts/start.mjs', '--data', data, '--port-offset', String(offset)],
    env,
  )
  let watch: ReturnType<typeof runCommand> | undefined

  /** Runs a command of the project in the team's checkout. Returns its output. */
  const command = async (words: string, succeeds = true) => {
    const [name = '', ...rest] = words.split(' ')
    const args = [
      'npm',
      'run',
      '--silent',
      name,
      '--',
      ...rest,
      ...(rest.includes('--root') ? [] : ['--root', site]),
    ]
    const { exit, output } = runCommand(args, {}, path.join(folder, 'checkout'))
    expect(await exit, output()).toBe(succeeds ? 0 : 1)
    return output()
  }
  const shows = async (title: string, text: string | RegExp) => {
    await page.goto(`${shell}/login?inspect`)
    await expect(page).toHaveTitle(pageTitle(title))
    await expect(row(page).getByText(text)).toBeVisible()
  }
  const row = (on: Page) =>
    on
      .getByRole('dialog', { name: 'Inspector' })
      .getByRole('listitem')
      .filter({ has: on.getByRole('heading', { name: 'auth', exact: true }) })
  const registry = () => readFileSync(path.join(site, 'registry.json'), 'utf8')

  try {
    await stack.ready()
    const [first = ''] = (await command('list')).match(/(?<=^auth +)\S+(?= +stable)/m) ?? []
    expect(first).toContain(`${version}+`)
    await shows('Log in', `${first}, stable`)

    edit('remotes/auth/src/texts/en.ts', "title: 'Log in'", "title: 'Come in'")
    edit('remotes/auth/package.json', `"version": "${version}"`, '"version": "99.0.0"')
    expect(await command('release auth')).toContain('auth: stable 99.0.0 at ')
    await shows('Come in', /^99\.0\.0, stable$/)

    expect(await command('rollback auth')).toContain(`auth: stable ${first} at `)
    await shows('Log in', `${first}, stable`)

    expect(await command('canary auth 99.0.0 100 --why again')).toContain('canary 99.0.0 for 100 %')
    await shows('Come in', /^99\.0\.0/)
    await command('canary auth 99.0.0 0')
    await shows('Log in', `${first}, stable`)
    await command('canary auth 99.0.0 100 --why again')
    expect(await command('promote auth')).toContain('auth: stable 99.0.0 at ')
    await shows('Come in', /^99\.0\.0, stable$/)
    expect(await command('list')).toMatch(/auth +99\.0\.0 +stable/)

    // A fifth remote that is listed nowhere: the recipe of the README.
    const recipe = ['npm', 'run', '--silent', 'new-remote', '--', 'notes', '--title', 'Notes']
    const created = runCommand(recipe, {}, path.join(folder, 'checkout'))
    expect(await created.exit, created.output()).toBe(0)
    expect(await command('release notes')).toContain('notes: stable 0.1.0 at remotes/notes/')
    await logIn(page, accounts.owner, `${shell}/locations/overview?location-id=1`)
    const sections = page.getByRole('navigation', { name: /^Sections of/ })
    await sections.getByRole('link', { name: 'Notes' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Notes' })).toBeVisible()
    await logOut(page)

    const before = registry()
    expect(await command(`canary auth ${first} 101`, false)).toContain(
      'A percent is a number from 0 to 100, not 101.',
    )
    expect(await command('rollback auth 7.7.7', false)).toContain('There is no release 7.7.7 of auth.')
    edit('remotes/auth/src/texts/en.ts', "title: 'Come in'", "title: 'Come in again'")
    expect(await command('release auth', false)).toContain(
      'auth 99.0.0 is released already, with other content',
    )
    const noFolder = path.join(data, 'stack.json', 'site')
    expect(await command(`release auth --prebuilt --root ${noFolder}`, false)).toMatch(
      /cannot be (used|made|read)/,
    )
    expect(registry()).toBe(before)
    await shows('Come in', /^99\.0\.0, stable$/)

    edit(
      'remotes/auth/src/features/login/login-screen.tsx',
      'const user = useUser()',
      "throw new Error('Broken')",
    )
    edit('remotes/auth/package.json', '"version": "99.0.0"', '"version": "99.1.0"')
    const words = `npm run --silent watch-release -- --metrics ${api}/metrics --root ${site} --every 1`
    watch = runCommand(words.split(' '), {}, path.join(folder, 'checkout'))
    await expect.poll(watch.output).toContain('Watching')
    expect(await command('release auth --canary 20')).toContain('canary 99.1.0 for 20 %')
    await page.evaluate((id) => localStorage.setItem('canary', id), canaryBrowser)
    await page.goto(`${shell}/login`)
    await expect(page.getByText('Responsible: Accounts team, auth 99.1.0')).toBeVisible()
    await expect.poll(watch.output).toContain('Comparing auth 99.1.0 with 99.0.0')
    const startedAt = Date.now()
    await visitLogin()
    expect(await watch.exit, watch.output()).toBe(2)
    expect(watch.output()).toMatch(
      /auth 99\.1\.0: canary ended\. It had problems for \d+\.\d % of \d+ people/,
    )
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page).toHaveTitle(pageTitle('Come in'))
    expect(Date.now() - startedAt).toBeLessThan(60_000)
    await shows('Come in', /^99\.0\.0, stable$/)
    // The crashes of the visitors, and of this browser.
    await expect
      .poll(async () => (await fetch(`${api}/metrics`)).text())
      .toMatch(/events_total\{remote="auth",version="99\.1\.0",channel="canary",kind="crash"\} 6[1-9]\b/)
    expect(await command('history auth')).toMatch(/canary 0 auth: stable 99\.0\.0 {2}by watch-release/)
    // The page would report that its servers have stopped.
    await page.goto('about:blank')
  } finally {
    await watch?.end()
    await stack.end()
    rmSync(folder, { recursive: true, force: true })
  }
})
