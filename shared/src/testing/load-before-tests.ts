/** Loads a lazy screen before the file's first test: its first import takes seconds, longer than a test waits for an element. */
export const loadBeforeTests = (load: () => Promise<unknown>) => beforeAll(load, 60_000)
