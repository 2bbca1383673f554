import { defineRemote } from '../../rspack.config.base.ts'
import { slimStream } from './rspack.stream-slim.ts'

const base = defineRemote({ name: 'chat', folder: import.meta.dirname, port: 3003 })

export default (...args: Parameters<typeof base>) => slimStream(base(...args))
