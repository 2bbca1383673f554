// Browser code in jsdom, services and scripts in Node. One SWC setup for all.
const transform = {
  '\\.([cm]?[jt]sx?)$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
}

/** Compiles each module once per worker. */
const runtime = '<rootDir>/scripts/test/jest-runtime.mjs'

// Packages without CommonJS: Stream's UI and its Markdown packages.
const esModules = [
  'stream-chat-react',
  'until-async',
  'nanoid',
  'bail',
  'ccount',
  'comma-separated-tokens',
  'decode-named-character-reference',
  'devlop',
  'escape-string-regexp',
  'html-url-attributes',
  'is-plain-obj',
  'longest-streak',
  'markdown-table',
  'property-information',
  'react-markdown',
  'space-separated-tokens',
  'trim-lines',
  'trough',
  'unified',
  'zwitch',
  '(hast|mdast|micromark|remark|unist|vfile|estree)[^/]*',
]

const browser = {
  displayName: 'browser',
  runtime,
  roots: ['<rootDir>/shell/src', '<rootDir>/remotes', '<rootDir>/shared/src'],
  testMatch: ['**/*.test.ts?(x)'],
  testEnvironment: '<rootDir>/shared/jest-environment-browser.mjs',
  setupFilesAfterEnv: ['<rootDir>/shared/jest-setup.ts'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/shared/jest-css-module.mjs',
    '\\.(css|woff2|svg|png)$': '<rootDir>/shared/jest-empty-module.mjs',
    '^stream-translations/(.*)$': '<rootDir>/node_modules/stream-chat-react/dist/es/i18n/$1',
  },
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`],
}

const node = {
  displayName: 'node',
  runtime,
  roots: ['<rootDir>/services', '<rootDir>/scripts', '<rootDir>/bench', '<rootDir>/rspack'],
  testMatch: ['**/*.test.ts', '**/*.test.mjs'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/services/api/src/'],
  testEnvironment: 'node',
  transform,
}

/**
 * services/api/src/testing/database.ts opens the database that a project is about.
 * @param {'server' | 'pglite'} database
 * @param {string[]} testMatch
 */
const api = (database, testMatch) => ({
  displayName: `api-${database}`,
  runtime,
  roots: ['<rootDir>/services/api/src'],
  testMatch,
  testEnvironment: 'node',
  globals: { TEST_DATABASE: database },
  globalSetup: `<rootDir>/services/api/src/testing/jest/${database}.mjs`,
  globalTeardown: `<rootDir>/services/api/src/testing/jest/${database}-teardown.mjs`,
  setupFilesAfterEnv: ['<rootDir>/services/api/src/testing/jest/setup.ts'],
  transform,
  // PGlite's dynamic imports and packages without CommonJS: Jest loads both only when it transforms them.
  transformIgnorePatterns: ['/node_modules/(?!(@electric-sql|country-to-currency)/)'],
})

export default {
  projects: [
    browser,
    node,
    api('server', ['**/*.test.{ts,mjs}', '!**/testing/pglite.test.ts']),
    api('pglite', ['**/testing/pglite.test.ts']),
  ],
  testSequencer: '<rootDir>/scripts/test/jest-sequencer.mjs',
  // A form filled in key by key takes seconds on a busy machine.
  testTimeout: 20_000,
}
