import type { AuditChange, AuditEvent } from '@hosts/shared/contract'
import type { CampaignRow } from '../db/schema'
import type { Db } from '../db/types'
import { audit } from '../lib/audit'

/** Writes down what became of a campaign, by its name. Its text and its audience stand with it. */
export const auditCampaign = (
  tx: Db,
  event: AuditEvent & `campaign-${string}`,
  { id, name, warehouseId }: Pick<CampaignRow, 'id' | 'name' | 'warehouseId'>,
  changes: AuditChange[] = [],
  detail?: string,
) => audit(tx, event, { warehouseId, subject: name, subjectId: id, changes, detail })
