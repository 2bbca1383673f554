const place = /(<script id="?config"? type="?application\/json"?>)([^<]*)(<\/script>)/

/**
 * JSON that is safe inside a script element.
 * @param {unknown} value
 */
const htmlJson = (value) => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * Writes a page's configuration (shared/src/config.ts) into its element.
 * @param {string} html
 * @param {unknown} config
 */
export const insertConfig = (html, config) => {
  if (!place.test(html)) throw new Error('index.html has no element for the configuration')
  return html.replace(place, (_, open, __, close) => open + htmlJson(config) + close)
}

/**
 * The configuration in a page; null where the page has none.
 * @param {string} html
 */
export const readConfig = (html) => {
  try {
    return JSON.parse(html.match(place)?.[2] ?? 'null')
  } catch {
    return null
  }
}
