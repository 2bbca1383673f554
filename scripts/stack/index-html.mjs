const place = /(<script id="?config"? type="?application\/json"?>)([^<]*)(<\/script>)/

/** JSON that may stand inside a script element. */
const htmlJson = (value) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The page with its configuration (shared/src/config.ts) in the element that waits for it. */
export const insertConfig = (html, config) => {
  if (!place.test(html)) throw new Error('index.html has no element for the configuration')
  return html.replace(place, (_, open, __, close) => open + htmlJson(config) + close)
}

/** The configuration in a page; null where the page holds none. */
export const readConfig = (html) => {
  try {
    return JSON.parse(html.match(place)?.[2] ?? 'null')
  } catch {
    return null
  }
}
