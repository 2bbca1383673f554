/** In the session storage: of this tab only, because nobody is logged in yet. */
export const draftPrefix = 'sign-up-draft-'

/** Forgets what was typed in sign-ups: the person has an account now, and the next one at this tab may be another. */
export const forgetSignUpDrafts = () => {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
