import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { renderMail } from '../mail/render-mail'
import { readConfig } from './config'
import { createMailer, getOutbox, outboxMailer, smtpMailer } from './mailer'

it('writes a mail once, as a file that only its owner can read', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'hosts-api-mail-')), 'outbox')
  const mail = { id: 'mail-1', to: 'a@b.test', subject: 'Hello', text: 'A link' }
  for (let index = 0; index < 2; index++) await outboxMailer(folder).send(mail)
  expect(await readdir(folder)).toEqual(['mail-1.json'])
  const file = join(folder, 'mail-1.json')
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject(mail)
  expect((await stat(file)).mode & 0o077).toBe(0)
  await rm(join(folder, '..'), { recursive: true })
})

describe('a mail by SMTP', () => {
  /** The message as a mail server would receive it, with its recipients. */
  const compose = async (mail: Parameters<ReturnType<typeof smtpMailer>['send']>[0]) => {
    const composer = createTransport({ streamTransport: true, buffer: true })
    const sent: { raw: string; to: string[] }[] = []
    const transport = {
      sendMail: async (message: Parameters<typeof composer.sendMail>[0]) => {
        const { message: raw, envelope } = await composer.sendMail(message)
        sent.push({ raw: String(raw), to: envelope.to as string[] })
      },
    }
    await smtpMailer({ name: 'Hosts', address: 'no-reply@hosts.example' }, 'smtp://x', transport).send(mail)
    const [first] = sent
    if (!first) throw new Error('nothing was sent')
    const [head = ''] = first.raw.split('\r\n\r\n')
    const names = head
      .split('\r\n')
      .filter((line) => /^\S/.test(line))
      .map((line) => line.split(':')[0] ?? '')
    return { ...first, head, names: names.sort() }
  }
  const plain = { id: 'mail-1', to: 'ada@hosts.test', subject: 'Hello', text: 'Words', html: '<p>Words</p>' }

  it('has both forms, a sender, and an id that a second attempt repeats', async () => {
    const [first, second] = [await compose(plain), await compose(plain)]
    expect(first.head).toMatch(/^From: Hosts <no-reply@hosts\.example>$/m)
    expect(first.head).toContain('Message-ID: <mail-1@hosts.example>')
    expect(second.head).toContain('Message-ID: <mail-1@hosts.example>')
    expect(first.raw).toMatch(/text\/plain[\s\S]*Words[\s\S]*text\/html[\s\S]*<p>Words/)
  })

  const injected = 'Nord\r\nBcc: thief@evil.test\r\n\r\n<h1>Mine</h1>'
  it.each([
    ['subject', { ...plain, subject: injected }],
    ['address', { ...plain, to: 'ada@hosts.test\r\nBcc: thief@evil.test' }],
    ['several addresses', { ...plain, to: 'ada@hosts.test, thief@evil.test' }],
    ['id', { ...plain, id: 'x>\r\nBcc: <thief@evil.test' }],
    [
      'name',
      {
        id: 'mail-1',
        ...renderMail({
          kind: 'accessRequest',
          to: 'ada@hosts.test',
          language: 'en',
          values: { name: injected, location: injected },
        }),
      },
    ],
  ])('gets no header and no recipient from its %s', async (_, mail) => {
    const { names, to, head } = await compose(mail)
    expect(names).toEqual((await compose(plain)).names)
    expect(head).not.toMatch(/^Bcc:/im)
    expect(to).toHaveLength(1)
    expect(to).not.toContain('thief@evil.test')
  })

  it('is sent by SMTP_URL, else stored in the outbox', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hosts-api-mail-'))
    const config = readConfig({ PUBLIC_URL: 'https://hosts.example', DATA_DIR: folder })
    const refused = createMailer({ ...config, SMTP_URL: 'smtp://127.0.0.1:1' }).send(plain)
    await expect(refused).rejects.toMatchObject({ code: 'ESOCKET' })
    await createMailer(config).send(plain)
    expect(await readdir(getOutbox(folder))).toEqual(['mail-1.json'])
    await rm(folder, { recursive: true })
  })
})
