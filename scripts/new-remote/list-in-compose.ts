type Listed = { name: string; port: number }

/** The variable in .env with a remote's private key: docker/make-env. */
const getKeyName = (name: string) => `RELEASE_KEY_${name.toUpperCase().replaceAll('-', '_')}`

const createService = ({ name }: Listed) => `  ${name}:
    <<: *remote
    image: hosts-${name}
    build:
      context: .
      dockerfile: docker/static.Dockerfile
      args:
        <<: *nginx
        APP: remotes/${name}
        SERVER: remote
        RELEASE_KEY: \${${getKeyName(name)}:?is missing, docker/make-env adds it to .env}
    networks: { default: { aliases: [remote-${name}] } }
`

const replace = (text: string, pattern: RegExp, replacement: string) => {
  if (!pattern.test(text)) throw new Error(`docker-compose.yml or .env.example has no ${pattern}`)
  return text.replace(pattern, () => replacement)
}

/** docker-compose.yml with these remotes: each is a service, and the registry knows all. */
export const listInCompose = (text: string, remotes: Listed[]): string => {
  const addresses = remotes.map(({ name }) => `        ${name}=http://remote-${name}:8080\n`).join('')
  const names = remotes.map(({ name }) => name).join(', ')
  return [
    [/(?<=its last entry\.\n {4})depends_on: .*/, `depends_on: [${names}]`] as const,
    [/(?<=REMOTES: >-\n)( {8}\S+\n)+/, addresses] as const,
    [
      /(?<=# Every folder below remotes\/.*\n)[\s\S]*?(?=\nvolumes:)/,
      remotes.map(createService).join('\n'),
    ] as const,
  ].reduce((result, [pattern, replacement]) => replace(result, pattern, replacement), text)
}

/** .env.example with the development servers of these remotes. */
export const listInEnvironment = (text: string, remotes: Listed[]): string =>
  replace(
    text,
    /(?<=^OVERRIDE_ORIGINS=).*/m,
    remotes.map(({ port }) => `http://localhost:${port + 10}`).join(' '),
  )
