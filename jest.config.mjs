// Two projects: browser code in jsdom, services and scripts in Node. One SWC setup for both.
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

const browser = {
  displayName: 'browser',
  roots: ['<rootDir>/shell/src', '<rootDir>/remotes', '<rootDir>/shared/src'],
  testMatch: ['**/*.test.ts?(x)'],
  testEnvironment: '<rootDir>/shared/jest-environment-browser.mjs',
  setupFilesAfterEnv: ['<rootDir>/shared/jest-setup.ts'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/shared/jest-css-module.mjs',
    '\\.(css|woff2|svg|png)$': '<rootDir>/shared/jest-empty-module.mjs',
  },
  transform,
  transformIgnorePatterns: ['/node_modules/(?!(stream-chat-react|until-async)/)'],
}

const node = {
  displayName: 'node',
  roots: ['<rootDir>/services', '<rootDir>/scripts'],
  testMatch: ['**/*.test.ts', '**/*.test.mjs'],
  testEnvironment: 'node',
  transform,
  transformIgnorePatterns: ['/node_modules/(?!@electric-sql/)'],
}

export default { projects: [browser, node] }
