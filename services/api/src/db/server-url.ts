type Settings = { application_name?: string; [parameter: string]: string | number | undefined }

/**
 * The address of a PostgreSQL server for the driver, with settings for each connection. They are sent as it starts, without a round trip.
 * `sslmode` means what it means to PostgreSQL's own tools: `require` does not check the certificate.
 */
export const readServerUrl = (url: string, { application_name, ...settings }: Settings = {}) => {
  const address = new URL(url)
  const { searchParams } = address
  searchParams.set('uselibpqcompat', 'true')
  if (application_name) searchParams.set('application_name', application_name)
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  const options = [...flags, searchParams.get('options')].filter(Boolean).join(' ')
  if (options) searchParams.set('options', options)
  return address.href
}
