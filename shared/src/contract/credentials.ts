import * as z from '@hosts/shared/zod'

export const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, 'At most 254 characters'),
    z.email('Enter an email address like name@example.com'),
  )

/** The API also refuses passwords that are easy to guess: 422 `weak_password`. */
export const newPassword = z
  .string()
  .check(z.minLength(12, 'Use at least 12 characters'), z.maxLength(128, 'At most 128 characters'))
