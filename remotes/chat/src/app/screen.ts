/** What the route loads: the screen, and a way to tell it the language that came beside it. */
export { setLanguage } from '../i18n'
export { Component } from './chat-screen'
