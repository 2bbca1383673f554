/** Saves a file as a download of the browser. */
export const saveFile = (file: Blob, name: string) => {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // Safari reads the file only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** A response handler: the file itself, or the error that came instead of it. A blob, because text would lose a byte order mark. */
export const readFile = (response: Response) => (response.ok ? response.blob() : response.json())

/** The name that the API suggests for a file. */
export const readFileName = (meta: { response?: Response } | undefined, fallback: string) => {
  const suggested = meta?.response?.headers.get('content-disposition')
  return suggested?.match(/filename="([^"]+)"/)?.[1] ?? fallback
}
