// Who may import whom. scripts/import-rules.test.mjs applies it to every import, also of types, and finds circles of folders.
// A pattern means what it names and all below: a path, a package, or `shared/NAME` for what @hosts/shared exports. `*` is one name.
/** @typedef {[of: string, pattern: string, rule: string][]} Rows */

const forServices =
  'audit,contract,registry,telemetry,adopt-restored,bundle-program,cli,file-lock,problem,read-workbook,sync-folder'

/** Rooms, and what they may import outside themselves. @type {Rows} */
export const rooms = [
  ['remotes/*', '{shared,rspack,rspack.config.base}', 'A remote imports no other remote, shell or service.'],
  ['shell', '{shared,rspack.config.base}', 'The shell imports no remote and no service: it fetches them.'],
  ['shared', 'shared', 'shared imports no remote, shell or service.'],
  ['services/*', `{services,shared/{${forServices}}}`, 'A service imports the contract, no front end.'],
  ['e2e', '{scripts,bench,shared/bundle-program}', 'The browser tests know addresses only.'],
]

// A second copy of these breaks the app without an error.
const single = 'react-{router,router-dom,redux,hot-toast},redux,@reduxjs'

/** Packages, and the only rooms that may import them. @type {Rows} */
export const packages = [
  [`{${single}}`, '{shared,shell}', 'It comes through @hosts/shared/platform.'],
  ['zod', '{shared/src/{zod,describe-issue},services,scripts,bench}', 'It comes through @hosts/shared/zod.'],
  ['@module-federation', '{shell/src/federation,rspack,scripts}', 'Only shell/src/federation imports it.'],
  ['stream-chat', '{remotes/chat,services,bench}', "Only the chat and services import Stream's client."],
  ['stream-chat-react', '{remotes/chat,bench}', "Only the chat imports Stream's UI."],
]

const chat = 'remotes/chat/src'
const upper = 'app,slots,*.*'
const bookings = 'remotes/bookings/src'
const screens = '*.*,screens,slots,testing'
const locations = 'remotes/locations/src'
const internals = `stream-ui,stream-{chat,chat-react}/dist,${chat}/stream/slim`

/** What a remote is built from, and the only folders that may import it; tests may, too. @type {Rows} */
export const walls = [
  [`${chat}/app`, `${chat}/{${upper}}`, 'Features import nothing of the app.'],
  [`${chat}/features`, `${chat}/{${upper},features}`, 'stream, i18n and lib import no feature.'],
  [`${chat}/stream`, `${chat}/{${upper},features,stream}`, 'i18n and lib import nothing of stream.'],
  [`${bookings}/{screens,slots}`, `${bookings}/{${screens}}`, 'Groups import no screen and no slot.'],
  [
    `${bookings}/features`,
    `${bookings}/{${screens},features}`,
    'What groups are built from imports no group.',
  ],
  [
    `${locations}/features`,
    `${locations}/{*.*,features,testing}`,
    'What groups are built from imports no group.',
  ],
  [`{${internals}}`, `${chat}/stream`, "Only the chat's stream/ imports Stream's internals."],
  ['stream-translations', `${chat}/{stream,i18n}`, "Only the chat's i18n imports Stream's translations."],
]

/** Folders that others import by their index.ts only. */
export const doors = [`${chat}/features/*`, `${bookings}/features/*`, `${locations}/features/*`]
