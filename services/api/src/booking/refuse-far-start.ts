import { latestStart } from '@hosts/shared/contract'
import { FieldError } from '../lib/errors'

const DAY_MS = 86_400_000

/** 422 for a stay that starts later than anyone plans: a wrong year. */
export const refuseFarStart = (startsAt: string | Date) => {
  if (new Date(startsAt).getTime() > Date.now() + latestStart * DAY_MS)
    throw new FieldError('startsAt', 'too_late', 'Choose a start within the next two years')
}
