import * as z from '@hosts/shared/zod'
import { atMost } from './primitives'

export const email = z
  .string()
  .check(z.trim(), z.toLowerCase(), atMost(254), z.email('Enter an email address like name@example.com'))

/** The API also refuses passwords that are easy to guess: 422 `weak_password`. */
export const newPassword = z.string().check(z.minLength(12, 'Use at least 12 characters'), atMost(128))
