export { PrintDay } from './print-day'
