import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { cutFunctions } from './cut-functions.ts'

const folder = path.join(createRequire(import.meta.url).resolve('react-router'), '../../production')

/** The file that defines a function; its name changes with every version. */
const findFile = (name: string) => {
  const file = readdirSync(folder)
    .map((file) => path.join(folder, file))
    .find((file) => file.endsWith('.mjs') && readFileSync(file, 'utf8').includes(`\nfunction ${name}(`))
  if (!file) throw new Error(`React Router has no function ${name} in ${folder}.`)
  return file
}

/** Parts of React Router for servers, for forms that it sends itself, and for tools that watch a router. */
export const unusedRouting = () => [
  cutFunctions({
    file: findFile('PrefetchPageLinks'),
    names: [
      'PrefetchPageLinks',
      'decodeRedirectErrorDigest',
      'decodeRouteErrorResponseDigest',
      'deserializeErrors',
      'getRouteInstrumentationUpdates',
      'instrumentClientSideRouter',
      'useFormAction',
      'useSubmit',
    ],
  }),
]
