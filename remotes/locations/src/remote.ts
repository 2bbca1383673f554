import { type Remote, remoteContract } from '@hosts/shared/remote'
import { LocationLayout } from './features/layout/location-layout'
import { routes } from './routes'
import { slots } from './slots'

export default { contract: remoteContract, routes, layout: LocationLayout, slots } satisfies Remote
