export { sumFigures } from './group-days'
export { Report } from './report'
