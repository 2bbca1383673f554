import { unknownVariables } from '@hosts/shared/contract'
import { useCampaignsGetAudienceQuery } from '../../api/get-audience'
import { useDebouncedValue } from './use-debounced-value'

/**
 * Whom the campaign would reach as it is being written. A message is asked about 400 ms after the last key, and only
 * once the API would take it; the answer shown is always that to the newest question.
 */
export const useAudience = (warehouseId: number, segment: string, typed: string) => {
  const text = useDebouncedValue(typed, 400).trim()
  const isValid = text !== '' && text.length <= 2000 && unknownVariables(text).length === 0
  return useCampaignsGetAudienceQuery(
    { warehouseId, segment, ...(isValid && { text }) },
    { skip: segment === '', refetchOnMountOrArgChange: 10 },
  )
}

export type AudienceAnswer = ReturnType<typeof useAudience>
