import type { RouteObject } from '@hosts/shared/platform'
import { loadLanguage } from './i18n/load-language'

/** Loads the screen and its language together, so that no text shows in another language first. */
const chat = async () => {
  const screen = import('./app/chat-screen')
  // What the person has chosen (shell/src/session/write-preferences.ts), else the browser's.
  const language = loadLanguage(document.documentElement.dataset.language || navigator.language)
  const { Component, setLanguage } = await screen
  setLanguage(await language)
  return { Component }
}

export const routes: RouteObject[] = [{ path: '/locations/chat', lazy: chat }]
