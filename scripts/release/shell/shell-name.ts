/** The shell's name in commands, in the history and in compose; no remote can have it. */
export const shellName = 'shell'
