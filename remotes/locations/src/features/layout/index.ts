export { LocationLayout } from './location-layout'
