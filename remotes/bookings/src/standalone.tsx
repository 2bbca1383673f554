import { runStandalone } from '@hosts/shared/standalone'
import remote from './remote'

runStandalone(remote, { home: '/reports' })
