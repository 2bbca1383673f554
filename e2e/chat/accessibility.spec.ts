import type { Locator, Page } from '@playwright/test'
import { unique } from '../support/api'
import { newConversation } from '../support/chat-service'
import { expect, test } from '../support/fixtures'
import { openConversation, startConversation } from '../support/open-conversation'

test.use({ user: 'owner' })

/** Collects the texts that live regions announce from now on. */
const collectAnnouncements = async (page: Page) => {
  await page.evaluate(() => {
    const announcements: string[] = []
    Object.assign(window, { announcements })
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const parent = target instanceof Element ? target : target.parentElement
        if (!parent?.closest('[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]'))
          continue
        for (const node of addedNodes)
          if (node.textContent) announcements.push(node.textContent.replace('\u200b', ''))
        if (target.nodeType === Node.TEXT_NODE) announcements.push(String(target.textContent))
      }
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { announcements: string[] }).announcements)
}

test('a message is announced once, of the open conversation and of another', async ({ page, owner }) => {
  const { driverSays, name, screen, locationId } = await openConversation(page, owner)
  const other = await newConversation(locationId)
  await other.driverSays('Hello')
  await expect(page.getByRole('option', { name: new RegExp(`^${other.name}[. ]`) })).toBeVisible()
  const announced = await collectAnnouncements(page)
  for (const text of [unique('I am at the barrier'), unique('It is open now')]) {
    await driverSays(text)
    await expect(screen.message(text)).toBeVisible()
  }
  await expect.poll(announced).toEqual([`New message from ${name}`, `New message from ${name}`])
  for (const text of [unique('The shop is closed'), unique('I found another')]) {
    await other.driverSays(text)
    await expect(page.getByRole('option', { name: new RegExp(text) })).toBeVisible()
  }
  const ofOther = `New message from ${other.name}`
  await expect.poll(async () => (await announced()).slice(2)).toEqual([ofOther, ofOther])
})

test('the focus stays in place when messages arrive', { tag: '@rare' }, async ({ page, owner }) => {
  const { driverSays, screen, locationId } = await openConversation(page, owner, ['Good morning'])
  const other = await newConversation(locationId)
  await other.driverSays('Hello')
  const receive = async () => {
    const text = unique('One more')
    await driverSays(text)
    await other.driverSays(text)
    await expect(screen.message(text)).toBeVisible()
    await expect(page.getByRole('option', { name: new RegExp(`^${other.name}[. ].*${text}`) })).toBeVisible()
  }

  await screen.composer.fill('Half a sent')
  await receive()
  await page.keyboard.type('ence')
  await expect(screen.composer).toBeFocused()
  await expect(screen.composer).toHaveValue('Half a sentence')

  const row = page.getByRole('option', { name: new RegExp(`^${other.name}[. ]`) })
  await row.focus()
  await receive()
  await expect(row).toBeFocused()

  await screen.openMenu('Good morning')
  const item = page.getByRole('menuitem').first()
  await item.focus()
  await receive()
  await expect(item).toBeFocused()
})

/** Texts that are clipped, except by an ellipsis or a scroll area. */
const findClippedTexts = () => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const cut: string[] = []
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement
    if (!node.nodeValue?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const text = range.getBoundingClientRect()
    for (let box: Element | null = parent; box; box = box.parentElement) {
      const { overflowX, overflowY, textOverflow, clipPath, clip } = getComputedStyle(box)
      const isForScreenReaders = clipPath !== 'none' || clip !== 'auto'
      if (isForScreenReaders || textOverflow === 'ellipsis') break
      const { left, right, top, bottom } = box.getBoundingClientRect()
      const cutsAcross = overflowX === 'hidden' || overflowX === 'clip'
      const cutsBelow = overflowY === 'hidden' || overflowY === 'clip'
      if (overflowX === 'auto' || overflowX === 'scroll') break
      if (
        (cutsAcross && (text.left < left - 2 || text.right > right + 2)) ||
        (cutsBelow && (text.top < top - 2 || text.bottom > bottom + 2))
      )
        cut.push(`${node.nodeValue} in ${box.className}`)
    }
  }
  return cut
}

test('text at 200 % is neither cut off nor outside the window', { tag: ['@rare', '@phone'] }, async ({
  page,
  owner,
  checkAccessibility,
  picture,
}) => {
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    }),
  )
  const { screen, name } = await openConversation(page, owner)
  await expect(screen.message('Hello')).toBeInViewport()
  const field = screen.composer
  await expect(field).toBeInViewport({ ratio: 1 })
  await picture('text-200')
  // Room for some words of twice the usual width.
  expect((await field.boundingBox())?.width).toBeGreaterThanOrEqual(6 * 32)
  const driver = page.locator('.str-chat__channel-header').getByText(name, { exact: true })
  expect(await driver.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(0)
  const cut = await page.evaluate(findClippedTexts)
  expect(cut).toEqual([])
  await field.fill('One line\n'.repeat(10))
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 })
  await checkAccessibility()
})

test('in a window as low as at 400 % zoom the page scrolls to messages and composer', {
  tag: '@rare',
}, async ({ page, owner, checkAccessibility }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  const first = 'Good morning'
  const { screen } = await openConversation(page, owner, [
    first,
    'The gate is closed',
    'Is anybody there?',
    'Hello?',
  ])
  const list = page.locator('[data-conversation]:not([hidden]) .str-chat__message-list')
  expect((await list.boundingBox())?.height).toBeGreaterThan(120)
  await screen.composer.click()
  await screen.say('I am on my way')
  // The list follows it down: a scroll before that would be undone.
  await expect(screen.message('I am on my way')).toBeInViewport()
  await screen.scrollToMessage(first)
  await expect(screen.message(first)).toBeInViewport({ ratio: 1 })
  await checkAccessibility()
})

/** x (px) of a text's first and last letter and of its box's edges. */
const measureText = (text: Locator) =>
  text.evaluate((element) => {
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
    const measureLeft = (letter: number) => {
      const range = document.createRange()
      range.setStart(words, letter)
      range.setEnd(words, letter + 1)
      return range.getBoundingClientRect().left
    }
    const { left, right } = element.getBoundingClientRect()
    return { first: measureLeft(0), last: measureLeft(words.length - 1), left, right }
  })

test('shows right-to-left text right to left, truncated at its end', { tag: '@rare' }, async ({
  page,
  owner,
  checkAccessibility,
}) => {
  const name = unique('عبد الرحمن بن محمد الكواري السليماني من دمشق')
  const { address } = await startConversation(owner, ['شكرا A4!'], name)
  await page.goto(address)
  const row = page.getByRole('option')
  const title = await measureText(row.getByText(name))
  expect(title.first).toBeGreaterThanOrEqual(title.left)
  expect(title.first).toBeLessThan(title.right)
  for (const place of [row, page.locator('.str-chat__message-text')]) {
    const letters = await measureText(place.getByText('شكرا A4!'))
    expect(letters.last).toBeLessThan(letters.first)
  }
  await checkAccessibility()
})

test('with reduced motion nothing moves', { tag: '@rare' }, async ({ page, owner }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { screen, driverSays } = await openConversation(page, owner, ['Good morning'])
  await page.evaluate(() => {
    const moved = new Set<string>()
    Object.assign(window, { moved })
    for (const type of ['animationstart', 'transitionstart'] as const)
      document.addEventListener(type, (event) => {
        const { animationName = '', propertyName = '' } = event as AnimationEvent & TransitionEvent
        const duration = document
          .getAnimations()
          .some((animation) => Number(animation.effect?.getComputedTiming().duration) > 50)
        if (duration) moved.add(`${animationName}${propertyName} ${(event.target as Element).className}`)
      })
  })
  await driverSays('Hello again')
  await expect(screen.message('Hello again')).toBeVisible()
  await screen.openMenu('Good morning')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await screen.openThread('Good morning')
  await expect(page.getByText('0 replies')).toBeVisible()
  expect(await page.evaluate(() => [...(window as unknown as { moved: Set<string> }).moved])).toEqual([])
})

test('the chat uses the colours and font of the kit’s tokens, and underlines its links', {
  tag: '@rare',
}, async ({ page, owner }) => {
  const text = 'Is it https://maps.test/gate here?'
  const { screen } = await openConversation(page, owner, [text])
  await screen.say('Gate two')
  await page.evaluate(() => {
    const { style } = document.documentElement
    style.setProperty('--color-accent-soft', 'rgb(255, 255, 241)')
    style.setProperty('--color-sunk', 'rgb(255, 255, 242)')
    style.setProperty('--color-surface', 'rgb(255, 255, 243)')
    style.setProperty('--font', 'Courier')
  })
  const bubble = (message: string) => screen.message(message).locator('.str-chat__message-bubble')
  await expect(bubble('Gate two')).toHaveCSS('background-color', 'rgb(255, 255, 241)')
  await expect(bubble(text)).toHaveCSS('background-color', 'rgb(255, 255, 242)')
  await expect(page.locator('.str-chat__message-composer-container')).toHaveCSS(
    'background-color',
    'rgb(255, 255, 243)',
  )
  await expect(page.getByRole('listbox', { name: 'Channel list' })).toHaveCSS('font-family', /^Courier/)
  await expect(page.getByRole('link', { name: 'maps.test/gate' })).toHaveCSS(
    'text-decoration-line',
    'underline',
  )
})
