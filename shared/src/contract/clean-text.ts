/** Letters and marks of the scripts in which a joiner changes how its neighbours are written: Persian, Hindi, Sinhala and others. */
const letter = `(?=[\\p{L}\\p{M}])[${'Arab Syrc Nkoo Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt'
  .split(' ')
  .map((script) => `\\p{scx=${script}}`)
  .join('')}]`
const picture = '\\p{Extended_Pictographic}'
/** Chooses a form of the character before, in Japanese names, pictures and signs. Behind others it is as invisible as a joiner. */
const variation = '[\\uFE00-\\uFE0F\\u180B-\\u180D\\u180F\\u{E0100}-\\u{E01EF}]'
const varied =
  '(?!\\p{ASCII})[\\p{Emoji}\\p{S}\\p{scx=Hani}\\p{scx=Kana}\\p{scx=Mong}\\p{scx=Mymr}\\p{scx=Phag}]'

/** The groups stay: a joiner between letters, a variation, a joiner between the parts of a picture, a key, and the flag of a region. */
const invisible = new RegExp(
  [
    `(${letter}[\\u200C\\u200D])[\\u200C\\u200D]*(?=${letter})`,
    `(${varied}${variation}(?:\\u200D(?=${picture}))?)`,
    `((?:${picture}|\\p{Emoji_Modifier})\\u200D)(?=${picture})`,
    '([0-9#*]\\uFE0F)(?=\\u20E3)',
    '(\\u{1F3F4}[\\u{E0020}-\\u{E007E}]+\\u{E007F})',
    '(?![\\t\\n\\r])\\p{Cc}',
    '[\\uFFF9-\\uFFFB]',
    '\\p{Default_Ignorable_Code_Point}',
  ].join('|'),
  'gu',
)
/** What no font shows: a text of nothing else is empty. The last one is an empty pattern of Braille. */
const visible = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u

/** More marks than any language puts on one letter. Normalizing takes quadratic time for a long run of them. */
const markRun = /(\p{M}{30})\p{M}+/gu

const clean = (text: string) => {
  const left = text.replace(invisible, '$1$2$3$4$5').replace(markRun, '$1').normalize('NFC').trim()
  return visible.test(left) ? left : ''
}

/**
 * A name as it is stored: NFC, trimmed, on one line, without control characters and those that are invisible or turn the direction of others,
 * by which one name could pass for another. Joiners stay between letters of scripts that use them. '' for a name that shows nothing.
 */
export const cleanLine = (typed: string) => clean(typed.replace(/[\t-\r\x85\u2028\u2029]+/g, ' '))

/** The same for a text of several lines, which also has tabs. */
export const cleanLines = (typed: string) => clean(typed.replace(/[\v\f\x85\u2028\u2029]/g, '\n'))
