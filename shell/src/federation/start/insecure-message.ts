import { startTexts as texts } from '../../texts/start'
import { buildMessage, createElement, withRoot } from './start-message'

/**
 * Replaces the app at an address of another device without https: there a browser verifies no signature, and has neither a service worker
 * nor a camera.
 */
export const showInsecure = () =>
  withRoot((root) => {
    const address = new URL(window.location.href)
    address.protocol = 'https:'
    // The usual one: at this one the server speaks no https.
    address.port = ''
    const link = createElement('a', `${texts.open} ${address.origin}`)
    link.href = address.href
    root.replaceChildren(buildMessage(texts.insecureTitle, texts.insecure, link))
  })
