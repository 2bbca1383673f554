import { defineTexts } from '@hosts/shared/platform'

const en = {
  title: 'On this device',
  text: 'Shown by this device while Hosts is closed, too, on a locked screen as well: what it is and the location, never a name or a plate. It ends when you log out.',
  loading: 'Loading your devices',
  on: 'Switch on',
  off: 'Switch off',
  isOn: 'This device is told',
  isOff: 'This device is not told',
  started: 'Switched on',
  ended: 'Switched off',
  failed: 'That did not work: {{reason}}. Please try again.',
  /** Why there is none. */
  obstacle: {
    unsupported:
      'This browser cannot do it, or not in a private window. Open Hosts in another browser, or in a window that is not private.',
    install:
      'On an iPhone or iPad it needs Hosts on the home screen: tap Share in the browser’s bar, then “Add to Home Screen”, and open Hosts from there.',
    denied:
      'Notifications of this page are blocked. Press the sign beside the address, or open the settings of the device where Hosts is installed as an app, allow notifications, and load the page again. In a private window they stay blocked.',
    worker:
      'Hosts has not stored itself in this browser, which it needs for this: it does so some seconds after the first page, unless the browser saves data or the storage is full. Load the page again.',
    waiting: 'A newer Hosts waits to start. Close all of its tabs and windows, then open it again.',
    server: 'This server cannot send any: ask who runs it to look for its DATA_KEY.',
  },
  refused: {
    dismissed: 'Nothing was allowed yet. Press again, and choose “Allow” where the browser asks.',
    service:
      'The browser’s own push service has refused. Some browsers have it switched off in their settings, and some networks block it.',
  },
  devices: {
    title: 'Devices that are told',
    current: 'This device',
    since: 'since {{date}}',
    end: 'Switch off',
    endLabel: 'Switch off on {{device}}, since {{date}}',
  },
} as const

export const t = defineTexts('auth', { en })
