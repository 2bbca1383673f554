export { Agenda } from './agenda'
