import { randomUUID } from 'node:crypto'
import type { CampaignTest, ChatUser } from '@hosts/shared/contract'
import type { StreamChat } from 'stream-chat'
import type { Caller } from '../access/caller'
import { sendAutomaticMessage } from '../chat/send-automatic-message'
import type { CampaignRow, WarehouseRow } from '../db/schema'
import type { Db } from '../db/types'
import { addDriver } from '../driver/add-driver'
import { ApiError, FieldError } from '../lib/errors'
import { findDriverFacts } from '../templates/find-facts'
import { listVariables } from '../templates/lacks-variable'
import { type Facts, fillTemplate, templateValues } from '../templates/render-template'
import { wrongStatus } from './campaign-store'

const HOUR_MS = 3_600_000

const noPhone = () =>
  new ApiError(409, 'no_phone', 'Your account has no phone number that can be read. Add it, then try again')

/** The caller as a driver of the location: the one with his phone, else a new one, without consent to offers. */
const findSelf = async (db: Db, caller: Caller, warehouse: WarehouseRow) => {
  const { name, phone } = caller.user
  if (!phone) throw noPhone()
  return addDriver(db, { caller, key: null }, warehouse, { warehouseId: warehouse.id, name, phone }).catch(
    (error) => {
      if (error instanceof FieldError) throw noPhone()
      if (error instanceof ApiError && error.code === 'driver_exists')
        return error.details?.driver as ChatUser
      throw error
    },
  )
}

/** In place of what is not known of the caller: he has no booking here. */
const exampleFacts = (): Pick<Facts, 'plate' | 'startsAt' | 'endsAt' | 'bay' | 'ref'> => ({
  plate: 'AB CD 123',
  startsAt: new Date(Date.now() + HOUR_MS),
  endsAt: new Date(Date.now() + 11 * HOUR_MS),
  bay: 'A1',
  ref: 'ABCD1234',
})

/** The message as the caller reads it, and the variables with made-up values. */
const fillForSelf = async (db: Db, { text }: CampaignRow, warehouse: WarehouseRow, driver: ChatUser) => {
  const known: Facts = (await findDriverFacts(db, warehouse.id, driver.id)) ?? {
    name: driver.name,
    language: driver.language,
    plate: null,
    startsAt: null,
    endsAt: null,
    bay: null,
    ref: null,
  }
  const facts = exampleFacts()
  for (const [name, value] of Object.entries(facts))
    Object.assign(facts, { [name]: known[name as keyof Facts] ?? value })
  const own = templateValues(known, warehouse)
  const examples = listVariables(text).filter((name) => own[name] === undefined)
  return { text: fillTemplate(text, templateValues({ ...known, ...facts }, warehouse)).text, examples }
}

/**
 * Sends a draft or a scheduled campaign to the caller alone, marked as a test; it counts nowhere. 409 `no_phone` for one without a phone
 * number: a conversation is with a driver, who is known by it.
 */
export const sendTest = async (
  { db, stream }: { db: Db; stream: StreamChat },
  caller: Caller,
  campaign: CampaignRow,
  warehouse: WarehouseRow,
): Promise<CampaignTest> => {
  if (campaign.status !== 'draft' && campaign.status !== 'scheduled') throw wrongStatus(campaign.status)
  const driver = await findSelf(db, caller, warehouse)
  const { text, examples } = await fillForSelf(db, campaign, warehouse, driver)
  const marked = `Test: ${text}`
  await sendAutomaticMessage(stream, warehouse, driver, {
    id: `test-${randomUUID()}`,
    text: marked,
    campaign_name: `Test: ${campaign.name}`,
  })
  return { driver: { id: driver.id, name: driver.name }, text: marked, examples }
}
