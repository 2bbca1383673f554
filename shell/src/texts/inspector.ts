import { defineTexts } from '@hosts/shared/platform'

/** For developers. Loaded with the inspector, so that no screen of a host includes them. */
const en = {
  title: 'Inspector',
  close: 'Close',
  environment: 'Environment',
  registry: 'Registry',
  sequence: 'sequence {{sequence}}, valid until {{expires}} UTC',
  copy: 'This browser’s copy, because the server sent none that can be used ({{kind}})',
  platform: 'Platform',
  offline: {
    title: 'Offline',
    none: 'not in this browser',
    off: 'switched off in this browser',
    refused: 'switched off by the registry',
    on: '{{count}} files stored, this page {{served}}',
    served: 'came through the worker',
    notServed: 'did not come through the worker',
    waiting: 'a new worker waits until no page is open',
    turnOff: 'Switch offline off here',
    turnOn: 'Switch offline on here',
  },
  federation: 'Federation',
  reading: 'Reading the registry',
  unreadable: 'The registry cannot be used ({{kind}}), so nothing is known of the remotes.',
  remotes: 'Remotes',
  owner: 'Owner',
  version: 'Version',
  stable: '{{version}}, stable',
  canary: '{{version}}, canary for {{percent}} % of browsers, this one included',
  besidesCanary: '{{version}}, stable; canary {{canary}} for {{percent}} %, not this browser',
  overridden: 'overridden, in place of {{version}}',
  address: 'Address',
  loads: 'Loads',
  load: '{{ms}} ms, started at {{at}} ms',
  failedLoad: '{{kind}} after {{ms}} ms, started at {{at}} ms',
  noLoads: 'none on this page',
  slots: 'Slots',
  filler: '{{slot}}: {{outcome}} after {{ms}} ms',
  noFiller: '{{slot}}: not on this page',
  state: { idle: 'Not loaded', loaded: 'Loaded', failed: 'Failed: {{kind}}' },
  override: {
    open: 'Load from another address',
    label: 'Address of its entry script',
    submit: 'Load from there',
    help: 'In this browser only. The page reloads.',
    invalid: 'This is no whole address like {{example}}.',
    refused: '{{origin}} is not allowed here. Allowed: {{allowed}}.',
    off: 'Overrides are off in this environment: its configuration lists no origin in registry.overrideOrigins.',
    reset: 'Reset',
    resetNamed: 'Reset {{name}}',
    resetAll: 'Reset all overrides',
  },
  banner: {
    label: 'Overrides',
    text: '{{name}} is taken from {{origin}} in this browser only.',
    failed:
      '{{name}} is taken from {{origin}} in this browser only, and could not be loaded from there ({{kind}}).',
  },
  link: {
    malformed: 'The address asked for an override that is none, like NAME@ADDRESS. Nothing was changed.',
    unknown: 'The address asked for another {{name}}, but there is no such remote. Nothing was changed.',
    refused:
      'The address asked to take {{name}} from {{origin}}, which is not allowed here. Nothing was changed.',
  },
} as const

export const t = defineTexts('inspector', { en })
