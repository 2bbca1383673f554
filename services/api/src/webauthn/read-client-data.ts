import * as z from 'zod/mini'
import { passkeyErrors } from './passkey-errors'

const clientData = z.object({ challenge: z.string(), origin: z.string() })

/** What the browser adds to what a passkey signs: it names the page's real origin. Nothing of it is checked yet. */
export const readClientData = ({ response }: { response: { clientDataJSON: string } }) => {
  try {
    return clientData.parse(JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()))
  } catch {
    throw passkeyErrors.invalid()
  }
}
