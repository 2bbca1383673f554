const picture = String.raw`(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|\p{Emoji_Modifier_Base}(?=\p{Emoji_Modifier}))\p{Emoji_Modifier}?[\u{E0020}-\u{E007F}]*`
const joiner = String.raw`\u200D\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?`
const emoji = String.raw`\p{Regional_Indicator}{2}|[#*0-9]\uFE0F\u20E3|${picture}(?:${joiner})*`

/** Matches every emoji of a text; one with a skin tone, a flag or a joined sequence is one match. */
const emojiRegex = () => new RegExp(emoji, 'gu')
export default emojiRegex
