const rule = /^\.str-chat__avatar-group:has\([^{]*\{[^}]*\}$/gm

/**
 * Takes the avatars of groups out of Stream's styles: there are none in conversations between two. Their rules ask for the last child of
 * anything, so that a browser looks at every message whenever one is added: 9 ms with 150 messages, 2 ms without these rules.
 */
export default (/** @type {string} */ css) => {
  const shorter = css.replaceAll(rule, '')
  if (shorter === css) throw new Error(`without-avatar-groups: Stream's styles have no rule like ${rule}`)
  return shorter
}
