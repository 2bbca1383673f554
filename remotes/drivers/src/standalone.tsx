import { runStandalone } from '@hosts/shared/standalone'
import remote from './remote'

runStandalone(remote, { home: '/locations/users?location-id=1' })
