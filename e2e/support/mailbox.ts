import { expect, type Page } from '@playwright/test'
import type { Api } from './api'

/** The link in the newest mail to somebody that has one, in the local stack's mailbox, once it is there: the bell's come after 10 s. */
export const readMailedLink = async (api: Api, to: string, start: string) => {
  const read = async (path: string) => (await fetch(new URL(path, api.url))).text()
  let link: string | undefined
  await expect(async () => {
    const list = await read(`/dev/mailbox?to=${encodeURIComponent(to)}`)
    for (const [, id] of list.matchAll(/href="\/dev\/mailbox\/([\w-]+)"/g))
      link ??= new RegExp(`${start}[\\w-]*`).exec(await read(`/dev/mailbox/${id}`))?.[0]
    expect(link, `a mail to ${to} with a link ${start}`).toBeDefined()
  }).toPass({ timeout: 30_000, intervals: [100] })
  return link ?? ''
}

/** Opens the last mail to somebody in the local stack's mailbox, once it is there, in a new tab. */
export const openMail = async (page: Page, api: Api, to: string) => {
  const mailbox = await page.context().newPage()
  const mail = mailbox.getByRole('listitem').first().getByRole('link')
  const countLoaded = async () => {
    await mailbox.goto(new URL(`/dev/mailbox?to=${encodeURIComponent(to)}`, api.url).href)
    return mail.count()
  }
  await expect.poll(countLoaded, { intervals: [100] }).toBe(1)
  await mail.click()
  return mailbox
}
