import * as z from '@hosts/shared/zod'
import { csvSeparator } from './csv-style'
import { chatUsersQuery } from './driver'

/** GET /chat/users/export: all drivers that the list's query finds, as a file for Excel unless it is to be CSV. */
export const exportDriversQuery = {
  ...chatUsersQuery,
  format: z._default(z.enum(['xlsx', 'csv']), 'xlsx'),
  separator: z.optional(csvSeparator),
}
