import { type Remote, remoteContract } from '@hosts/shared/remote'
import { LocationLayout } from './features/layout'
import { routes } from './routes'

export default { contract: remoteContract, routes, layout: LocationLayout } satisfies Remote
