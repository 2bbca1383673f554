const decodeBase64 = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/** Whether the private half of a public key (SPKI in base64) signed a text. */
export const isSignedBy = async (key: string, text: string, signature: string): Promise<boolean> => {
  const publicKey = await crypto.subtle.importKey('spki', decodeBase64(key), algorithm, false, ['verify'])
  return crypto.subtle.verify(algorithm, publicKey, decodeBase64(signature), new TextEncoder().encode(text))
}

/** The name of a public key: SHA-256, base64. */
export const getFingerprint = async (key: string): Promise<string> =>
  btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', decodeBase64(key)))))
