import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { outboxMailer } from './mailer'

it('writes a mail that only its owner can read', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'hosts-api-mail-')), 'outbox')
  const mail = { to: 'a@b.test', subject: 'Hello', text: 'A link' }
  await outboxMailer(folder).send(mail)
  const [name = ''] = await readdir(folder)
  const file = join(folder, name)
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject(mail)
  expect((await stat(file)).mode & 0o077).toBe(0)
  await rm(join(folder, '..'), { recursive: true })
})
