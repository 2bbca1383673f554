import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { pageTitle } from '../support/page-title'
import { root, runCommand } from '../support/run-command'

const offset = 21_000
const { version } = JSON.parse(readFileSync(path.join(root, 'remotes/auth/package.json'), 'utf8'))
const shell = `http://localhost:${3000 + offset}`

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
}) => {
  test.setTimeout(240_000)
  const folder = mkdtempSync(path.join(tmpdir(), 'hosts-release-'))
  const data = path.join(folder, 'data')
  const site = path.join(data, 'site')
  const { edit } = checkout(path.join(folder, 'checkout'))
  const stack = runCommand(['node', 'scripts/start.mjs', '--data', data, '--port-offset', String(offset)])

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
    await expect.poll(stack.output, { timeout: 120_000 }).toContain('Ready: ')
    const [first = ''] = (await command('list')).match(/(?<=^auth +)\S+(?= +stable)/m) ?? []
    expect(first).toContain(`${version}+`)
    await shows('Log in', `${first}, stable`)

    edit('remotes/auth/src/texts/en.ts', "title: 'Log in'", "title: 'Come in'")
    edit('remotes/auth/package.json', `"version": "${version}"`, '"version": "99.0.0"')
    expect(await command('release auth')).toContain('auth: stable 99.0.0 at ')
    await shows('Come in', /^99\.0\.0, stable$/)

    expect(await command('rollback auth')).toContain(`auth: stable ${first} at `)
    await shows('Log in', `${first}, stable`)

    expect(await command('canary auth 99.0.0 100')).toContain('canary 99.0.0 for 100 %')
    await shows('Come in', /^99\.0\.0/)
    await command('canary auth 99.0.0 0')
    await shows('Log in', `${first}, stable`)
    await command('canary auth 99.0.0 100')
    expect(await command('promote auth')).toContain('auth: stable 99.0.0 at ')
    await shows('Come in', /^99\.0\.0, stable$/)
    expect(await command('list')).toMatch(/auth +99\.0\.0 +stable/)

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
    // The page would report that its servers are gone.
    await page.goto('about:blank')
  } finally {
    await stack.end()
    rmSync(folder, { recursive: true, force: true })
  }
})
