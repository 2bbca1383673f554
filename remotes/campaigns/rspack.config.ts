import { defineRemote } from '../../rspack.config.base.ts'

export default defineRemote({ name: 'campaigns', folder: import.meta.dirname, port: 3002 })
