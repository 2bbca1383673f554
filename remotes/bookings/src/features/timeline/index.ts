export { Timeline } from './timeline'
