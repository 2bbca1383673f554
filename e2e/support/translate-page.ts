import type { Page } from '@playwright/test'

type Translated = { staleTexts: () => string[] }

/** Follows each text of a translated page, as all translated words do. */
export const mark = '*'

/**
 * Translates the page as browsers do: each text, also one that comes later, is replaced by `<font><font>text*</font></font>`, outside of
 * `translate="no"`. The text that React knows is no longer part of the page.
 */
export const translatePage = (page: Page) =>
  page.addInitScript((suffix) => {
    /** Replaced texts, with what they said and what the page shows instead. */
    const replaced = new Map<Text, { words: string; font: Element }>()
    const again: string[] = []
    const isLeftAlone = (element: Element | null) =>
      !element ||
      element.closest('[translate=no], font, script, style, noscript, textarea, select, svg, title')
    const translate = (text: Text) => {
      const words = text.nodeValue ?? ''
      if (!/[\p{L}\p{N}]/u.test(words) || isLeftAlone(text.parentElement)) return
      if (replaced.get(text)?.font.isConnected) again.push(words)
      const font = document.createElement('font')
      font.append(document.createElement('font'))
      font.firstElementChild?.append(words + suffix)
      replaced.set(text, { words, font })
      text.replaceWith(font)
    }
    const translateAll = (node: Node) => {
      if (node instanceof Text) return translate(node)
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      texts.forEach(translate)
    }
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const node of target instanceof Text ? [target] : addedNodes)
          if (node.isConnected) translateAll(node)
    }).observe(document, { childList: true, subtree: true, characterData: true })

    /** Texts that React has changed, or moved, while the page still shows the old words. */
    const staleTexts = () => [
      ...[...replaced].flatMap(([{ nodeValue }, { words, font }]) =>
        font.isConnected && nodeValue !== words ? [`“${words}” for “${nodeValue}”`] : [],
      ),
      ...again.map((words) => `“${words}” twice`),
    ]
    Object.assign(window, { staleTexts })
  }, mark)

/** What the page shows in old words. */
export const findStaleTexts = (page: Page) =>
  page.evaluate(() => (window as unknown as Translated).staleTexts())
