export { default } from './import-dialog'
