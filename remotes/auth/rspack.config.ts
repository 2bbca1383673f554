import { defineRemote } from '../../rspack.config.base.ts'

export default defineRemote({ name: 'auth', folder: import.meta.dirname, port: 3001 })
