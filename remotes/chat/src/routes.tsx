import type { RouteObject } from '@hosts/shared/platform'
import { loadLanguage } from './i18n/load-language'

/** Loads the screen and its language together, so that no text shows in another language first. */
const chat = async () => {
  const screen = import('./app/chat-screen')
  const language = loadLanguage(navigator.language)
  const { Component, setLanguage } = await screen
  setLanguage(await language)
  return { Component }
}

export const routes: RouteObject[] = [{ path: '/locations/chat', lazy: chat }]
