import { expect, type Page } from '@playwright/test'
import { type Api, unique } from './api'
import { newConversation } from './chat-service'
import { conversationPage } from './conversation-page'

/** A conversation at a location of the test's own, in which the driver has written `texts`. */
export const startConversation = async (owner: Api, texts = ['Hello'], name?: string) => {
  const { id } = await owner.addLocation(unique('Yard'))
  const conversation = await newConversation(id, name)
  for (const text of texts) await conversation.driverSays(text)
  return { ...conversation, locationId: id }
}

/** The same, open in the browser. `screen`: what a host does in it. */
export const openConversation = async (page: Page, owner: Api, texts?: string[], name?: string) => {
  const conversation = await startConversation(owner, texts, name)
  const screen = conversationPage(page, conversation.name)
  await page.goto(conversation.address)
  await expect(screen.composer).toBeVisible()
  const last = texts ? texts.at(-1) : 'Hello'
  if (last) await expect(screen.message(last)).toBeVisible()
  return { ...conversation, screen }
}
