import { rmSync } from 'node:fs'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Runs work that uses these files and folders, and removes them before and after it, also when it is interrupted. */
export const withTemporary = async <Result>(paths: string[], work: () => Promise<Result>) => {
  const remove = () => {
    for (const path of paths) rmSync(path, { recursive: true, force: true, maxRetries: 5 })
  }
  const end = () => {
    remove()
    process.exit(1)
  }
  remove()
  for (const signal of signals) process.once(signal, end)
  try {
    return await work()
  } finally {
    for (const signal of signals) process.off(signal, end)
    remove()
  }
}
