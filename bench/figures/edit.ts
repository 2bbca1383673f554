import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { getPorts } from '../../scripts/stack/ports.mjs'
import { root } from '../../scripts/stack/root.mjs'
import { startDevStack } from '../../scripts/stack/start-dev-stack.mjs'
import type { Figure } from '../report/row'
import { median, quartiles } from '../report/statistics'
import { contextOptions } from '../setup/launch-browser'
import type { Bench } from '../types'

declare global {
  interface Window {
    /** When the expected text appeared, in milliseconds since 1970. */
    benchSeen?: Promise<number>
  }
}

/** Beside the ports of the compared builds. */
const offset = 22_000

const source = path.join(root, 'remotes/auth/src/features/login/login-form.tsx')
const editedText = "description={t('login.welcome')}"
const typed = 'half-typed@hosts'

const waitForText = (page: Page, text: string) =>
  page.evaluate((wanted) => {
    window.benchSeen = new Promise((resolve) => {
      new MutationObserver((_, observer) => {
        if (!document.body.textContent?.includes(wanted)) return
        observer.disconnect()
        resolve(performance.timeOrigin + performance.now())
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    })
  }, text)

/** From writing the file until its text is in the page, in milliseconds. */
const edit = async (page: Page, original: string, text: string) => {
  await waitForText(page, text)
  const writtenAt = performance.timeOrigin + performance.now()
  writeFileSync(source, original.replace(editedText, `description="${text}"`))
  const seenAt = Number(await page.evaluate(() => window.benchSeen))
  if ((await page.getByLabel('Email').inputValue()) !== typed)
    throw new Error('An edit lost what was typed into the form')
  return seenAt - writtenAt
}

/** An edit of the login while its form is half filled in, with every app served from its sources. */
export const measureEdit = async ({ browser, data, runs }: Bench): Promise<Figure[]> => {
  const ports = getPorts(offset)
  await startDevStack({ reset: false, data: path.join(data, 'dev'), offset, ports })
  const original = readFileSync(source, 'utf8')
  if (!original.includes(editedText)) throw new Error(`The login form no longer holds ${editedText}`)
  const restore = () => writeFileSync(source, original)
  // The edit is in a file of the project, so it is undone however this process ends.
  process.once('exit', restore)
  const context = await browser.newContext(contextOptions)
  try {
    const page = await context.newPage()
    await page.goto(`http://localhost:${ports.shell}/login`)
    await page.getByLabel('Email').fill(typed)
    const times: number[] = []
    for (let run = 0; run <= runs; run += 1) times.push(await edit(page, original, `Edited ${run} times`))
    // The first edit is left out: the compiler has compiled none yet.
    const later = times.slice(1)
    return [{ id: 'edit', value: median(later), spread: quartiles(later) }]
  } finally {
    await context.close()
    restore()
  }
}
