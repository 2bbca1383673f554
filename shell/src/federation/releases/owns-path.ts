/** Whether a path is that of a prefix or below it. `/` matches only itself. */
export const ownsPath = (prefix: string, path: string) =>
  path === prefix || (prefix !== '/' && path.startsWith(`${prefix}/`))
