import { defineShell } from '../rspack.config.base.ts'

export default defineShell({ folder: import.meta.dirname, port: 3000 })
