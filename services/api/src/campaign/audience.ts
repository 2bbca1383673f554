import type {
  Audience,
  audienceBody,
  LeftOutDrivers,
  leftOutBody,
  MessageVariable,
  pageQuery,
} from '@hosts/shared/contract'
import type * as z from 'zod/mini'
import { prepareOnce } from '../db/prepare-once'
import type { WarehouseRow } from '../db/schema'
import type { Db } from '../db/types'
import { paginate } from '../lib/paging'
import { type Facts, renderTemplate, templateValues } from '../templates/render-template'
import { type AudienceShape, buildCounts, buildFacts, buildLeftOut, findShape } from './audience-query'

/** Shown, and looked at to find those that look worst. */
const SAMPLES = 5
const CANDIDATES = 20

const prepareCounts = prepareOnce((db, shape: AudienceShape) => buildCounts(db, shape, CANDIDATES))
const factsFor = prepareOnce((db, variables: MessageVariable[]) => buildFacts(db, variables))

type FactsRow = Facts & { driverId: number; name: string }

/** Ordinary messages first, then, where they have a name, up to two unusual ones and the one for the driver with the longest. */
const chooseSamples = (
  rows: FactsRow[],
  longestId: number | null,
  warehouse: WarehouseRow,
  template: string,
): Audience['samples'] => {
  const messages = rows.map((row) => {
    const values = templateValues(row, warehouse)
    const sample = { id: row.driverId, name: row.name, text: renderTemplate(template, values) ?? '' }
    return { sample, isUnusual: values['driver.firstName'] !== row.name.split(' ')[0] }
  })
  const longest = rows.length > 1 ? messages.filter(({ sample }) => sample.id === longestId) : []
  const unusual = messages
    .filter((message) => longestId !== null && message.isUnusual && !longest.includes(message))
    .slice(0, 2)
  const ordinary = messages
    .filter((message) => !unusual.includes(message) && !longest.includes(message))
    .slice(0, SAMPLES - unusual.length - longest.length)
  return [
    ...ordinary.map(({ sample }) => sample),
    ...unusual.map(({ sample }) => ({ ...sample, odd: 'unusual' })),
    ...longest.map(({ sample }) => ({ ...sample, odd: 'longest' })),
  ]
}

/** How many drivers a campaign would reach, why others are excluded, and samples; see `audience` in the contract. */
export const previewAudience = async (
  db: Db,
  warehouse: WarehouseRow,
  { segment, filter, text = '', purpose }: z.infer<typeof audienceBody>,
): Promise<Audience> => {
  const shape = await findShape(db, warehouse, { segment, filter, text, purpose })
  // There are few presets, but any number of saved segments.
  const counts =
    typeof shape.segment === 'string' ? prepareCounts(db, shape) : buildCounts(db, shape, CANDIDATES)
  const excluded = { opted_out: 0, blocked: 0, missing_variable: 0, frequency_cap: 0 }
  let reached = { count: 0, some: [] as number[], longest: null as number | null }
  const apart = { no_phone: 0, not_here: 0 }
  for (const group of await counts.execute({ warehouseId: warehouse.id })) {
    const { reason } = group
    if (reason === null) reached = group
    else if (reason === 'no_phone' || reason === 'not_here') apart[reason] = group.count
    else excluded[reason] = group.count
  }
  const { count, some, longest } = reached
  const ids = longest === null ? some : [...new Set([longest, ...some])]
  const facts =
    count > 0 ? await factsFor(db, shape.variables).execute({ warehouseId: warehouse.id, ids }) : []
  return {
    count,
    excluded,
    apart,
    samples: chooseSamples(facts, longest, warehouse, text),
    asOf: new Date().toISOString(),
  }
}

type LeftOutQuery = z.infer<z.ZodMiniObject<typeof pageQuery>>

/** A page of the drivers whom the audience of the same question counts under the reason. Asked for rarely, so it is not prepared. */
export const listLeftOut = async (
  db: Db,
  warehouse: WarehouseRow,
  { segment, filter, text = '', purpose, reason }: z.infer<typeof leftOutBody>,
  query: LeftOutQuery,
): Promise<LeftOutDrivers> => {
  const { limit, offset, toList } = paginate(query)
  const shape = await findShape(db, warehouse, { segment, filter, text, purpose })
  const rows = await buildLeftOut(db, shape).execute({ warehouseId: warehouse.id, reason, limit, offset })
  return toList(
    rows.map(({ id, name }) => ({ id, name })),
    rows[0]?.total ?? 0,
  )
}
