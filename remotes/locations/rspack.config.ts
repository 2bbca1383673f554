import { defineRemote } from '../../rspack.config.base.ts'

export default defineRemote(import.meta.dirname, { smallFiles: true })
