import { Problem } from '../../shared/src/node/problem.mjs'

export type Step = {
  name: string
  /** Returns words about what was found, if there are any. Throws a Problem that says what to do. */
  run: () => Promise<string | undefined>
}

/** Runs steps beside each other and prints a line for each as it ends. Returns the names of those that refuse. */
export const runSteps = async (steps: Step[], print: (line: string) => void): Promise<string[]> => {
  const refused: string[] = []
  const runStep = async ({ name, run }: Step) => {
    const start = performance.now()
    const end = (words = '') =>
      print(`  ${name} … ${((performance.now() - start) / 1_000).toFixed(1)} s${words}`)
    try {
      const found = await run()
      end(found && `: ${found}`)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      refused.push(name)
      end(`, refused: ${error.message}`)
      if (error.details) print(error.details.replace(/^/gm, '      '))
    }
  }
  await Promise.all(steps.map(runStep))
  return refused
}
