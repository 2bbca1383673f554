type Settings = { application_name?: string; [parameter: string]: string | number | undefined }

/** Not `prefer` and `allow`: the driver does not fall back, and TLS that an attacker can refuse protects nothing. */
const modes = ['disable', 'require', 'verify-ca', 'verify-full']

/**
 * The address of a PostgreSQL server for the driver, with settings for each connection. They are sent as it starts, without a round trip.
 * `sslmode` means what it means to PostgreSQL's own tools, which do not check the certificate with `require`. Without it there is no TLS.
 */
export const readServerUrl = (url: string, { application_name, ...settings }: Settings = {}) => {
  const address = new URL(url)
  const { searchParams } = address
  const sslmode = searchParams.get('sslmode')
  if (sslmode !== null && !modes.includes(sslmode))
    throw new Error(
      `DATABASE_URL: sslmode=${sslmode} is not supported: choose disable, require or verify-full`,
    )
  if (sslmode === 'verify-ca' && !searchParams.get('sslrootcert'))
    throw new Error('DATABASE_URL: sslmode=verify-ca needs sslrootcert=FILE; without it, choose verify-full')
  searchParams.set('uselibpqcompat', 'true')
  if (application_name) searchParams.set('application_name', application_name)
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  const options = [...flags, searchParams.get('options')].filter(Boolean).join(' ')
  if (options) searchParams.set('options', options)
  return address.href
}
