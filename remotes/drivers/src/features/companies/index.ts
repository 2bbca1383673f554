export { Companies as default } from './companies'
