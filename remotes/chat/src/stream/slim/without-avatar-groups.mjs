/**
 * Takes the avatars of groups out of Stream's styles: there are none in conversations between two. Their rules ask for the last child of
 * anything, so that a browser looks at every message whenever one is added: 9 ms with 150 messages, 2 ms without these rules.
 */
export default (/** @type {string} */ css) =>
  css.replaceAll(/^\.str-chat__avatar-group:has\([^{]*\{[^}]*\}$/gm, '')
