import type { Warehouse, WarehousePatch } from '@hosts/shared/contract'
import { useMemo } from 'react'
import type { Send, Source } from './save-with-merge'
import { useLocationsUpdateLocationMutation } from './update-location'

/** The source and the save function of a section whose values are fields of the location, or are converted by `toPatch`. */
export const useSaveLocation = <Values extends WarehousePatch>(
  location: Warehouse,
  pick: (location: Warehouse) => Values,
  toPatch: (values: Values) => WarehousePatch = (values) => values,
): { source: Source<Values>; send: Send<Values> } => {
  const [update] = useLocationsUpdateLocationMutation()
  const toSource = (from: Warehouse) => ({ values: pick(from), version: from.version ?? 0 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a section's `pick` never changes
  const source = useMemo(() => toSource(location), [location])
  const send: Send<Values> = async (values, version) => {
    const { data, error } = await update({ id: location.id, version, patch: toPatch(values) })
    if (!data) return { error }
    return {
      data: 'saved' in data ? { saved: toSource(data.saved) } : { theirs: toSource(data.theirs) },
    }
  }
  return { source, send }
}
