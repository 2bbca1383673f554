type Lockfile = { packages: Record<string, object> }

/** package-lock.json with one more workspace, as `npm install` writes it. */
export const listInLockfile = (
  text: string,
  { name, version, dependencies }: { name: string; version: string; dependencies: object },
): string => {
  const lockfile: Lockfile = JSON.parse(text)
  const folder = `remotes/${name}`
  const packages = Object.entries({
    ...lockfile.packages,
    [`node_modules/@hosts/${name}`]: { resolved: folder, link: true },
    [folder]: { name: `@hosts/${name}`, version, dependencies },
  }).sort(([one], [other]) => one.localeCompare(other, 'en'))
  return `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(packages) }, null, 2)}\n`
}
