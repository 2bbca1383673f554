import type { Audience, audienceBody, MessageVariable } from '@hosts/shared/contract'
import type * as z from 'zod/mini'
import { prepareOnce } from '../db/prepare-once'
import type { WarehouseRow } from '../db/schema'
import type { Db } from '../db/types'
import { renderTemplate, templateValues } from '../templates/render-template'
import { type AudienceShape, buildCounts, buildFacts, findShape } from './audience-query'

const SAMPLES = 5

const prepareCounts = prepareOnce((db, shape: AudienceShape) => buildCounts(db, shape, SAMPLES))
const factsFor = prepareOnce((db, variables: MessageVariable[]) => buildFacts(db, variables))

/** How many drivers a campaign would reach, why others are excluded, and samples; see `audience` in the contract. */
export const previewAudience = async (
  db: Db,
  warehouse: WarehouseRow,
  { segment, text = '' }: z.infer<typeof audienceBody>,
): Promise<Audience> => {
  const shape = await findShape(db, warehouse, segment, text)
  // There are few presets, but any number of saved segments.
  const counts =
    typeof shape.segment === 'string' ? prepareCounts(db, shape) : buildCounts(db, shape, SAMPLES)
  const excluded = { opted_out: 0, blocked: 0, missing_variable: 0, frequency_cap: 0 }
  let reached = { count: 0, some: [] as number[], odd: [] as number[] }
  for (const group of await counts.execute({ warehouseId: warehouse.id }))
    if (group.reason) excluded[group.reason] = group.count
    else reached = group
  const { count, some, odd } = reached
  const ids = [...new Set([...odd, ...some])].slice(0, SAMPLES)
  const facts =
    count > 0 ? await factsFor(db, shape.variables).execute({ warehouseId: warehouse.id, ids }) : []
  const messages = facts.map((row) => {
    const values = templateValues(row, warehouse)
    const isUnusual = values['driver.firstName'] !== row.name.split(' ')[0]
    const kind = row.driverId === odd[0] ? 'longest' : isUnusual ? 'unusual' : undefined
    const sample = { id: row.driverId, name: row.name, text: renderTemplate(text, values) ?? '' }
    return odd.includes(row.driverId) && kind && count > 1 ? { ...sample, odd: kind } : sample
  })
  const samples = messages.toSorted((one, other) => Number('odd' in one) - Number('odd' in other))
  return { count, excluded, samples, asOf: new Date().toISOString() }
}
