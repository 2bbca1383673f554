type State = {
  /** Whether the wire or the platform's surface is another one than recorded. */
  isChanged: boolean
  recorded: string[]
}

/** The apps to record: those that are named, because they were released; else all after a change of what they share, and new ones. */
export const chooseRecords = (named: string[], apps: string[], { isChanged, recorded }: State): string[] =>
  named.length > 0 ? named : apps.filter((app) => isChanged || !recorded.includes(app))
