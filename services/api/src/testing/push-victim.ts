import { openServer } from '../db/server'
import { createJobRunner, defaultJobRunner } from '../job/job-runner'
import { createSeal } from '../lib/seal'
import { queuePush } from '../push/queue-push'
import { sendPush } from '../push/send-push'

// A process that does the pushes that are due, at the test's own push service; the API has no setting for that.
const { DATABASE_URL = '', DATA_KEY = '', CA = '' } = process.env

const main = async () => {
  const { db, close } = await openServer(DATABASE_URL)
  const push = sendPush({
    db,
    seal: createSeal(DATA_KEY),
    network: { isAllowed: () => true, ca: CA },
    contact: 'mailto:hosts@hosts.example',
  })
  const handlers = { 'notification-push': queuePush(db), push }
  const log = { warn: console.error, error: console.error } as never
  await createJobRunner({ db, log, handlers }, defaultJobRunner).pass()
  await close()
}
main()
