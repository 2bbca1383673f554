import { runStandalone } from '@hosts/shared/standalone'
import { hosts } from '../package.json'
import remote from './remote'

runStandalone(remote, { home: '/locations', menu: hosts.menu })
