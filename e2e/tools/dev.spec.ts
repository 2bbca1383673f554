import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '../support/fixtures'
import { replaceFile } from '../support/replace-file'
import { root, runCommand } from '../support/run-command'

const offset = 20_000
const source = path.join(root, 'remotes/auth/src/features/login/login-form.tsx')
const description = "description={t(state.expired ? 'login.expired' : 'login.welcome')}"

test('an edit in a remote shows in the shell at once and keeps what was typed', { tag: '@rare' }, async ({
  page,
}) => {
  test.setTimeout(300_000)
  const data = mkdtempSync(path.join(tmpdir(), 'hosts-dev-'))
  const original = readFileSync(source, 'utf8')
  const dev = runCommand(['node', 'scripts/dev.mjs', '--port-offset', String(offset), '--data', data])
  try {
    await dev.ready()
    // The last part of the login that is compiled when it is first asked for. During that, an edit loads the page again.
    const parts = page.waitForResponse(/\/login\/passkey\/options$/, { timeout: 60_000 })
    await page.goto(`http://localhost:${3000 + offset}/login`)
    await parts
    const email = page.getByLabel('Email')
    await email.fill('half-typed@hosts', { timeout: 30_000 })
    expect(original).toContain(description)
    replaceFile(source, original.replace(description, 'description="Edited while you type"'))
    await expect(page.getByText('Edited while you type')).toBeVisible({ timeout: 20_000 })
    await expect(email).toHaveValue('half-typed@hosts')
    replaceFile(source, original)
    await expect(page.getByText('Edited while you type')).toHaveCount(0, { timeout: 20_000 })
    await expect(email).toHaveValue('half-typed@hosts')
    // The page would report that its servers have stopped.
    await page.goto('about:blank')
  } finally {
    replaceFile(source, original)
    await dev.end()
    rmSync(data, { recursive: true, force: true })
  }
})
