import { defineRemote } from '../../rspack.config.base.ts'
import { slimStream } from './rspack.stream-slim.ts'

const base = defineRemote(import.meta.dirname)

export default (...args: Parameters<typeof base>) => slimStream(base(...args))
