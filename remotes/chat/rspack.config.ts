import { defineRemote } from '../../rspack.config.base.ts'

export default defineRemote({ name: 'chat', folder: import.meta.dirname, port: 3003 })
