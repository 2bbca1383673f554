import { type Remote, remoteContract } from '@hosts/shared/remote'
import { routes } from './routes'

export default { contract: remoteContract, routes } satisfies Remote
