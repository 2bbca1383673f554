// Replaced by the bundler with the build's mode.
declare const process: { env: { NODE_ENV: 'development' | 'production' | 'test' } }
