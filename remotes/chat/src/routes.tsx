import type { RouteObject } from '@hosts/shared/platform'
import { loadLanguage } from './i18n/load-language'

/** The screen and its language come together, so that nothing is shown in another one first. */
const chat = async () => {
  const screen = import('./app/chat-screen')
  const language = loadLanguage(navigator.language)
  const { Component, setLanguage } = await screen
  setLanguage(await language)
  return { Component }
}

export const routes: RouteObject[] = [{ path: '/locations/chat', lazy: chat }]
