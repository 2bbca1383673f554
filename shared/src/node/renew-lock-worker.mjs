import { workerData } from 'node:worker_threads'
import { renewLock } from './renew-lock.mjs'

setInterval(renewLock, workerData.everyMs, workerData.file, workerData.holder)
