import type { Locator, Page } from '@playwright/test'
import { unique } from '../support/api'
import { newConversation } from '../support/chat-service'
import { conversationPage } from '../support/conversation-page'
import { expect, test } from '../support/fixtures'

test.use({ user: 'owner' })

const openConversation = async (page: Page, locationId: number) => {
  const conversation = await newConversation(locationId)
  const first = unique('Good morning')
  await conversation.driverSays(first)
  await page.goto(conversation.address)
  const screen = conversationPage(page, conversation.name)
  await expect(screen.message(first)).toBeVisible()
  return { ...conversation, screen, first }
}

/** Everything that a screen reader says by itself from now on. */
const listen = async (page: Page) => {
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const parent = target instanceof Element ? target : target.parentElement
        if (!parent?.closest('[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]'))
          continue
        for (const node of addedNodes) if (node.textContent) said.push(node.textContent.replace('\u200b', ''))
        if (target.nodeType === Node.TEXT_NODE) said.push(String(target.textContent))
      }
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said)
}

test('a message of the open conversation is announced once', { tag: '@once' }, async ({ page, owner }) => {
  const { id } = await owner.addLocation(unique('Yard'))
  const { driverSays, name, screen } = await openConversation(page, id)
  const said = await listen(page)
  for (const text of [unique('I am at the barrier'), unique('It is open now')]) {
    await driverSays(text)
    await expect(screen.message(text)).toBeVisible()
  }
  await expect.poll(said).toEqual([`New message from ${name}`, `New message from ${name}`])
})

test('a message of another conversation is announced once', { tag: '@once' }, async ({ page, owner }) => {
  const { id } = await owner.addLocation(unique('Yard'))
  const other = await newConversation(id)
  await other.driverSays('Hello')
  await openConversation(page, id)
  const said = await listen(page)
  for (const text of [unique('The shop is closed'), unique('I found another')]) {
    await other.driverSays(text)
    await expect(page.getByRole('option', { name: new RegExp(text) })).toBeVisible()
  }
  await expect.poll(said).toEqual([`New message from ${other.name}`, `New message from ${other.name}`])
})

test('the focus stays where it is when messages arrive', { tag: '@once' }, async ({ page, owner }) => {
  const { id } = await owner.addLocation(unique('Yard'))
  const other = await newConversation(id)
  await other.driverSays('Hello')
  const { driverSays, screen, first } = await openConversation(page, id)
  const arrive = async () => {
    const text = unique('One more')
    await driverSays(text)
    await other.driverSays(text)
    await expect(screen.message(text)).toBeVisible()
    await expect(page.getByRole('option', { name: new RegExp(`^${other.name}\\..*${text}`) })).toBeVisible()
  }

  const composer = page.getByRole('textbox').last()
  await composer.fill('Half a sent')
  await arrive()
  await page.keyboard.type('ence')
  await expect(composer).toBeFocused()
  await expect(composer).toHaveValue('Half a sentence')

  const conversation = page.getByRole('option', { name: new RegExp(`^${other.name}\\.`) })
  await conversation.focus()
  await arrive()
  await expect(conversation).toBeFocused()

  await screen.message(first).hover()
  await screen.message(first).getByRole('button', { name: 'Open Message Actions Menu' }).click()
  const item = page.getByRole('menuitem').first()
  await item.focus()
  await arrive()
  await expect(item).toBeFocused()
})

/** The texts of the page that something hides a part of; an ellipsis and what can be scrolled to hide nothing. */
const cutTexts = () => {
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

test('text at 200 % is neither cut nor beside the window', async ({ page, owner, picture }) => {
  const { id } = await owner.addLocation(unique('Yard'))
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    }),
  )
  const { first, screen, name } = await openConversation(page, id)
  await expect(screen.message(first)).toBeInViewport()
  const field = page.getByRole('textbox', { name: 'Send a message' })
  await expect(field).toBeInViewport({ ratio: 1 })
  await picture('text-200')
  // Room for some words, here twice as wide as always.
  expect((await field.boundingBox())?.width).toBeGreaterThanOrEqual(6 * 32)
  const driver = page.locator('.str-chat__channel-header').getByText(name, { exact: true })
  expect(await driver.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(0)
  const cut = await page.evaluate(cutTexts)
  expect(cut).toEqual([])
  await field.fill('One line\n'.repeat(10))
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 })
})

test('in a window as low as at 400 % zoom the page scrolls to messages and to what answers them', {
  tag: '@once',
}, async ({ page, owner }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  const { id } = await owner.addLocation(unique('Yard'))
  const { first, screen, driverSays } = await openConversation(page, id)
  for (const text of ['The gate is closed', 'Is anybody there?', 'Hello?']) await driverSays(text)
  await expect(screen.message('Hello?')).toBeVisible()
  const list = page.locator('[data-conversation]:not([hidden]) .str-chat__message-list')
  expect((await list.boundingBox())?.height).toBeGreaterThan(120)
  await page.getByRole('textbox', { name: 'Send a message' }).click()
  await screen.say('I am on my way')
  await screen.scrollTo(first)
  await expect(screen.message(first)).toBeInViewport({ ratio: 1 })
})

/** Where the first and the last letter of a text stand, and what its box shows of it, from the left in px. */
const lettersOf = (text: Locator) =>
  text.evaluate((element) => {
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
    const leftOf = (letter: number) => {
      const range = document.createRange()
      range.setStart(words, letter)
      range.setEnd(words, letter + 1)
      return range.getBoundingClientRect().left
    }
    const { left, right } = element.getBoundingClientRect()
    return { first: leftOf(0), last: leftOf(words.length - 1), left, right }
  })

test('what is written from right to left is read so, and cut at its end', { tag: '@once' }, async ({
  page,
  owner,
}) => {
  const { id } = await owner.addLocation(unique('Yard'))
  const name = unique('عبد الرحمن بن محمد الكواري السليماني من دمشق')
  const { driverSays, address } = await newConversation(id, name)
  await driverSays('شكرا A4!')
  await page.goto(address)
  const row = page.getByRole('option')
  const title = await lettersOf(row.getByText(name))
  expect(title.first).toBeGreaterThanOrEqual(title.left)
  expect(title.first).toBeLessThan(title.right)
  for (const place of [row, page.locator('.str-chat__message-text')]) {
    const letters = await lettersOf(place.getByText('شكرا A4!'))
    expect(letters.last).toBeLessThan(letters.first)
  }
})

test('a link in a message is told from the text by more than its colour', { tag: '@once' }, async ({
  page,
  owner,
}) => {
  const { id } = await owner.addLocation(unique('Yard'))
  const { driverSays } = await openConversation(page, id)
  await driverSays('Is it https://maps.test/gate here?')
  await expect(page.getByRole('link', { name: 'maps.test/gate' })).toHaveCSS(
    'text-decoration-line',
    'underline',
  )
})

test('with reduced motion nothing moves', { tag: '@once' }, async ({ page, owner }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { id } = await owner.addLocation(unique('Yard'))
  const { screen, first, driverSays } = await openConversation(page, id)
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
  await screen.message(first).hover()
  await screen.message(first).getByRole('button', { name: 'Open Message Actions Menu' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await screen.openThread(first)
  await expect(page.getByText('0 replies')).toBeVisible()
  expect(await page.evaluate(() => [...(window as unknown as { moved: Set<string> }).moved])).toEqual([])
})

test('the chat takes its colours and its font from the kit’s tokens', { tag: '@once' }, async ({
  page,
  owner,
}) => {
  const { id } = await owner.addLocation(unique('Yard'))
  const { screen, first } = await openConversation(page, id)
  const text = unique('Gate two')
  await screen.say(text)
  await page.evaluate(() => {
    const { style } = document.documentElement
    style.setProperty('--color-accent-soft', 'rgb(255, 255, 241)')
    style.setProperty('--color-sunk', 'rgb(255, 255, 242)')
    style.setProperty('--color-surface', 'rgb(255, 255, 243)')
    style.setProperty('--font', 'Courier')
  })
  const bubble = (said: string) => screen.message(said).locator('.str-chat__message-bubble')
  await expect(bubble(text)).toHaveCSS('background-color', 'rgb(255, 255, 241)')
  await expect(bubble(first)).toHaveCSS('background-color', 'rgb(255, 255, 242)')
  await expect(page.locator('.str-chat__message-composer-container')).toHaveCSS(
    'background-color',
    'rgb(255, 255, 243)',
  )
  await expect(page.getByRole('listbox', { name: 'Channel list' })).toHaveCSS('font-family', /^Courier/)
})
