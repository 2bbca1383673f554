import { createRequire } from 'node:module'

// Makes jsdom's getComputedStyle() four times as fast: a query by role calls it for each candidate and its ancestors. Tests load no style
// sheets, so all they can learn from it is what is hidden. Import it before jsdom.

const require = createRequire(import.meta.resolve('jest-environment-jsdom'))

const sheet = require.resolve('jsdom/lib/jsdom/browser/default-stylesheet.js')
/** @type {string} */
const text = require(sheet)

/** Rules of the browser's own style sheet that set `display`, with nothing else: `head { display: none }`. */
const displayRules = [...text.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(
  ([, selector, body]) => {
    const [declaration] = /(?<![\w-])display:[^;}]+/.exec(body ?? '') ?? []
    return declaration ? [`${selector} { ${declaration} }`] : []
  },
)
const module = require.cache[sheet]
if (!module || displayRules.length < 50)
  throw new Error('jsdom has another style sheet: see shared/jest-computed-style.mjs')
module.exports = displayRules.join('\n')

// Each call computes 13 colours, which no test reads.
const styleRules = require.resolve('jsdom/lib/jsdom/living/helpers/style-rules.js')
/** @type {Record<string, unknown>} */
const computed = require(styleRules).propertiesWithResolvedValueImplemented
for (const name of Object.keys(computed)) if (/color$/.test(name)) delete computed[name]
if (!('visibility' in computed))
  throw new Error('jsdom computes other properties: see shared/jest-computed-style.mjs')
