import { defineRemote } from '../../rspack.config.base.ts'

export default defineRemote({ name: 'locations', folder: import.meta.dirname, port: 3004 })
