/** Something the person at the terminal can act on: one clear sentence, and details where they help. */
export class Problem extends Error {
  /** @param {string} sentence */
  constructor(sentence, details = '') {
    super(sentence)
    this.details = details
  }
}
