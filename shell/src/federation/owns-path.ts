/** Whether a path is that of a prefix or below it. `/` stands for itself only. */
export const ownsPath = (prefix: string, path: string) =>
  path === prefix || (prefix !== '/' && path.startsWith(`${prefix}/`))
