type Policy = {
  createHTML: (text: string) => string | null
  createScriptURL: (address: string) => string | null
}

declare global {
  interface Window {
    /** Chromium 83, Safari 26, Firefox 148; older browsers have only the Content-Security-Policy. */
    trustedTypes?: { createPolicy: (name: 'default', policy: Policy) => unknown } | undefined
  }
}

/**
 * The page's one policy for Trusted Types, which its headers require. It is the default one, so that it also covers the loaders of
 * releases from before it: a script gets an address only at the page's own origin or a listed one, and no text becomes HTML or code.
 * The browser refuses, and reports, what the policy answers with null.
 */
export const trustListedScripts = (origins: string[]) => {
  const listed = [window.location.origin, ...origins]
  window.trustedTypes?.createPolicy('default', {
    // React Aria clears its live regions so.
    createHTML: (text) => (text === '' ? text : null),
    createScriptURL: (address) => {
      const { protocol, origin } = new URL(address, window.location.href)
      // A blob: URL has the origin of its page.
      return /^https?:$/.test(protocol) && listed.includes(origin) ? address : null
    },
  })
}
