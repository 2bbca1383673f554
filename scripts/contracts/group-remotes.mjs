/** @typedef {{ name: string, paths: string[] }} Claim */

/**
 * Groups the remotes of this checkout: two are in one group when a path of one's last release is the other's here. Such remotes are one
 * app to a mixture, because the released one and the new other would both have the path, or neither.
 *
 * @param {Claim[]} released
 * @param {Claim[]} here
 * @returns {string[][]}
 */
export const groupRemotes = (released, here) => {
  /** @type {string[][]} */
  let groups = here.map(({ name }) => [name])
  for (const one of released)
    for (const other of here) {
      if (!one.paths.some((path) => other.paths.includes(path))) continue
      const [joined, others] = [true, false].map((isJoined) =>
        groups.filter((group) => (group.includes(one.name) || group.includes(other.name)) === isJoined),
      )
      groups = [...(joined ? [joined.flat().sort()] : []), ...(others ?? [])]
    }
  return groups.sort(([one = ''], [other = '']) => (one < other ? -1 : 1))
}
