import { type Remote, remoteContract } from '@hosts/shared/remote'
import { routes } from './routes'
import { slots } from './slots'

export default { contract: remoteContract, routes, slots } satisfies Remote
