import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')

test('every text is stored and checked out with LF, everything else as it is', () => {
  const lines = execFileSync('git', ['ls-files', '--eol'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
  const wrong = lines.filter(
    (line) => !/^i\/(lf|none) .* attr\/text=auto eol=lf|^i\/-text .* attr\/-text/.test(line),
  )
  expect(wrong).toEqual([])
})

test('the scripts of the containers start from a checkout that asks for CRLF', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hosts-checkout-'))
  const makeEnv = 'docker/make-env'
  const writePage = 'docker/shell/docker-entrypoint.d/40-page.sh'
  const files = ['.env.example', makeEnv, writePage]
  execFileSync('git', ['-c', 'core.autocrlf=true', 'checkout-index', `--prefix=${folder}/`, ...files], {
    cwd: root,
  })
  const start = (/** @type {string} */ file) => spawnSync(path.join(folder, file), [], { encoding: 'utf8' })
  expect(start(makeEnv)).toMatchObject({ status: 0, stderr: '' })
  expect(existsSync(path.join(folder, '.env'))).toBe(true)
  expect(start(writePage).stderr).toMatch('The public key of the registry is missing')
  rmSync(folder, { recursive: true })
})
