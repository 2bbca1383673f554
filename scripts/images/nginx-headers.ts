/** Headers as lines of nginx's configuration. */
export const formatNginxHeaders = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}" always;\n`)
    .join('')
