import path from 'node:path'

/** Empties functions of a package that never run. The build fails when one of them is missing. */
export const cutFunctions = <File extends RegExp | string>({
  file,
  names,
}: {
  file: File
  names: string[]
}) => ({
  test: file,
  loader: path.join(import.meta.dirname, 'cut-functions-loader.mjs'),
  options: { names },
})
