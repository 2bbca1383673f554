const picture = String.raw`(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|\p{Emoji_Modifier_Base}(?=\p{Emoji_Modifier}))\p{Emoji_Modifier}?[\u{E0020}-\u{E007F}]*`
const joined = String.raw`\u200D\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?`
const emoji = String.raw`\p{Regional_Indicator}{2}|[#*0-9]\uFE0F\u20E3|${picture}(?:${joined})*`

/** A pattern for every emoji of a text, with the tone of skin, flags and joined ones whole. */
const emojiRegex = () => new RegExp(emoji, 'gu')
export default emojiRegex
