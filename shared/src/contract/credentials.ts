import * as z from '@hosts/shared/zod'
import { atMost } from './primitives'

export const email = z
  .string()
  .check(z.trim(), z.toLowerCase(), atMost(254), z.email('Enter an email address like name@example.com'))

/** The API also refuses passwords that are easy to guess: 422 `weak_password`. */
export const newPassword = z.string().check(z.minLength(12, 'Use at least 12 characters'), atMost(128))

// What the first screen sends; other bodies are in user.ts, which a login does not load.

export const loginBody = z.object({
  email,
  password: z.string().check(z.minLength(1, 'Enter your password'), atMost(200)),
})

export const forgotPasswordBody = z.object({ email })

/** Response 202 of a login: the password is right, and a second factor is asked for. `methods`: `totp`, `passkey`, `recovery`, and others. */
export const loginChallenge = z.object({ challenge: z.string(), methods: z.array(z.string()) })
export type LoginChallenge = z.infer<typeof loginChallenge>
