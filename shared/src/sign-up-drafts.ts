/** In the session storage: of this tab only, because nobody is logged in yet. */
export const signUpDraftPrefix = 'sign-up-draft-'

/** Forgets what was typed in sign-ups: after a login, a sign-up or a logout the next person at this tab may be another. */
export const forgetSignUpDrafts = () => {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(signUpDraftPrefix)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
