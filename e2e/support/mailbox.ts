import { expect, type Page } from '@playwright/test'
import type { Api } from './api'

/** The address of the link in the last mail to somebody, once it is there: by the mailbox of the local stack. */
export const readMailedLink = async (api: Api, to: string, start: string) => {
  const read = async (path: string) => (await fetch(new URL(path, api.url))).text()
  let link: string | undefined
  await expect(async () => {
    const list = await read(`/dev/mailbox?to=${encodeURIComponent(to)}`)
    const [, id] = /href="\/dev\/mailbox\/([\w-]+)"/.exec(list) ?? []
    link = id && new RegExp(`${start}[\\w-]*`).exec(await read(`/dev/mailbox/${id}`))?.[0]
    expect(link, `a mail to ${to} with a link ${start}`).toBeDefined()
  }).toPass({ timeout: 10_000, intervals: [100] })
  return link ?? ''
}

/** The last mail to somebody in the mailbox of the local stack, once it is there, in a tab of its own. */
export const openMail = async (page: Page, api: Api, to: string) => {
  const mailbox = await page.context().newPage()
  const mail = mailbox.getByRole('listitem').first().getByRole('link')
  await expect(async () => {
    await mailbox.goto(new URL(`/dev/mailbox?to=${encodeURIComponent(to)}`, api.url).href)
    await mail.click({ timeout: 500 })
  }).toPass({ timeout: 10_000, intervals: [100] })
  return mailbox
}
