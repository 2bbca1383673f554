import { bookingTexts } from '../booking/booking-texts'
import { stopReplies } from '../chat/stop/stop-replies'
import { mailTexts } from './mail-texts'
import { notificationWords } from './notification-words'

/** All texts of a language, of whatever depth. */
const flatten = (texts: unknown): string[] =>
  typeof texts === 'string' ? [texts] : Object.values(texts ?? {}).flatMap(flatten)

const allTexts = (language: string) =>
  [mailTexts, notificationWords, bookingTexts, stopReplies].flatMap((texts) => flatten(texts[language]))

/**
 * What no text has: another form of address than the language's (remotes/chat/src/i18n/README.md), another word for the same thing, a plural
 * around an amount that may be 1, a form that calls every reader a man, and slips.
 */
const wrong: [language: string, words: RegExp][] = [
  [
    'nl',
    /(?<!\p{L})[Uu]w?(?!\p{L})|Plaats:|plek|De poort heeft|wachtwoord alleen weer|dit niet gevraagd|aan staan/u,
  ],
  [
    'it',
    /(?<!\p{L})(?:[Ss]u[oaei]i?|[Ll]ei|non le|la aspetta)(?!\p{L})|Risponda|[Pp]osto|posti|e-mail|Sono stati aggiunti|e altri|stat[oi] (?:io|tu)|Benvenuto|s(?:ei|i è) registrato|connesso|arrivato/u,
  ],
  [
    'pt',
    /palavra-passe|início de sessão|aplicação|já não|reposto|conta Hosts|(?<!\p{L})lhe|continuam a|entrada tem|não chegou|estiver certo|Foram acrescentados|Bem-vindo|conectado,/u,
  ],
  ['de', /niemandem weiter|Anfrage um|tun sollte|Einfahrt hat|setzen Sie|weitere$|kommen \{amount\}/],
  [
    'fr',
    / [:;?!»]|« |'|[Pp]lace (?:du|des)|places des|entrée a|avant \{time\}|ont été ajoutés|présenté|inscrit,|s’est inscrit|connecté,|Bienvenue chez/,
  ],
  ['es', /lugar|clave|Bienvenido|entrada tiene|antes de \{time\}|Se han añadido/],
  ['ru', /площадк|кампани|\(а\)|был не я|^Номер/i],
  ['hi', /(?<![\p{L}\p{M}])(?:बे|मेल|यदि|लॉगिन)(?![\p{L}\p{M}])|देर से है|देखने को|\{amount\} (?:देय|जोड़े)/u],
  ['tr', /şifre|faktör|(?:konaklama|\}) iste[kğ]|isteğin süresi|yeri dolu(?<!park yeri dolu)|bakın$/],
  ['ja', /(?<!お)心当たり|Hosts(?! |$)/],
  ['ko', /위치|구역|게이트|자리가|자리 \{|\} 님이 \{name\}|운전자를 가져/],
]

it.each(wrong)('uses no wrong word in %s', (language, words) => {
  expect(allTexts(language).filter((text) => words.test(text))).toEqual([])
})

it.each(Object.entries(mailTexts))(
  'speaks only of a changed password or address as changed in %s',
  (_, { factorOn, factorOff, appOff, codesRenewed, recoveryCodeUsed }) => {
    const notes = [factorOn, factorOff, appOff, codesRenewed, recoveryCodeUsed].map(({ note }) => note)
    expect(notes.filter((note) => /değiştir|変更|변경/.test(note ?? ''))).toEqual([])
  },
)
