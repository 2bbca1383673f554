import { toAsciiDigits } from './ascii-digits'
import { readPhoneParts } from './phone'
import { foldText, isSpelled, matchesText, readSearchText, searchList, toSearchText } from './search-text'

const finds = (stored: string, typed: string, phone = '') =>
  matchesText(toSearchText({ texts: [stored], phone }), readSearchText(typed))

it.each([
  ['Žukauskas', ['zukauskas', 'ŽUKAUSKAS', 'Zukau', 'žuk']],
  ['Zukauskas', ['žukauskas']],
  ['Łukasz', ['lukasz', 'ŁUKASZ', 'łuk']],
  ['Agnieszka Wójcik', ['wojcik', 'WÓJCIK', 'wójcik']],
  ['Şimşek', ['simsek', 'SİMŞEK', 'ŞIMŞEK']],
  ['İbrahim', ['ibrahim', 'IBRAHIM', 'İBRAHIM', 'ıbrahim']],
  ['Yıldız', ['yildiz', 'YILDIZ', 'yıldız']],
  ['Müller', ['muller', 'mueller', 'MUELLER', 'müller', 'mue', 'mu\u0308ller']],
  ['Mueller', ['müller', 'muller', 'mueller', 'eller', 'ueller']],
  ['Muller', ['müller', 'mueller']],
  ['Jörg Größmann', ['joerg grossmann', 'jorg größmann', 'GRÖSSMANN']],
  ['Sørensen', ['sorensen', 'soerensen', 'SØRENSEN']],
  ['Århus', ['arhus', 'aarhus']],
  ['Đorđe Ćosić', ['dorde cosic', 'đorđe']],
  ['Þór Æsisson', ['thor aesisson']],
  ['Nguyễn Thị Đào', ['nguyen thi dao', 'NGUYỄN']],
  ['O’Brien', ["o'brien", 'obrien', 'OʼBrien', 'O´Brien', 'o brien']],
  ['Müller–Lüdenscheidt', ['muller-ludenscheidt', 'ludenscheidt mueller']],
  ['Jean Pierre', ['jean-pierre', 'Jean‐Pierre', 'pierre, jean', 'jean - pierre']],
  ['Jean-Pierre', ['jean pierre', 'pierre jean', 'jean-pierre', 'jean–pierre', 'JEAN PIERRE']],
  [
    'Müller-Schmidt',
    ['müller-schmidt', 'mueller-schmidt', 'Muller Schmidt', 'schmidt müller', 'Müller - Schmidt'],
  ],
  ['Müller Schmidt', ['müller-schmidt', 'mueller-schmidt', 'MUELLER‑SCHMIDT', 'Müller - Schmidt']],
  [
    'Jonas Kazlauskas',
    ['jonas.', 'jonas!', '(jonas)', '"jonas"', 'jonas:', 'Jonas. Kazlauskas.', '„Jonas“', 'jonas…'],
  ],
  ['Dr. Anna Weber', ['dr anna', 'dr. anna', 'weber dr.']],
  ['Đorđe Ćosić', ['djordje', 'Djordje Cosic', 'DJORDJE', 'djor']],
  ['Djordje Cosic', ['đorđe', 'ĐORĐE ĆOSIĆ', 'dorde', 'Djordje']],
  ['Dorde Cosic', ['đorđe', 'djordje']],
  ['Anđela Đukić', ['andjela', 'djukic', 'andela dukic']],
  ['佐藤 健', ['佐藤', '健', '佐藤\u3000健']],
  ['佐藤 さくら', ['佐藤さくら', '佐藤\u3000さくら', '佐藤']],
  ['김 민준', ['김민준', '민준 김', '김 민준']],
  ['김민준', ['김 민준']],
  ['王 伟', ['王伟']],
  ['فاطمة حسن', ['فاطمه', 'فاطمة', 'حسن فاطمه']],
  ['فاطمه', ['فاطمة']],
  ['عبد الرحمن محمد', ['عبدالرحمن', 'عبد الرحمن', 'محمد عبدالرحمن']],
  ['Abdul Rahman Khan', ['abdulrahman', 'Abdul-Rahman', 'khan abdulrahman']],
  ['Abdulrahman', ['abdul rahman', 'abdul-rahman', 'Abdulrahman']],
  ['Transpol', ['Trans-Pol', 'transpol']],
  ['ガルシア', ['ｶﾞﾙｼｱ', 'ガルシア']],
  ['حَسَن', ['حسن', 'حســن']],
  ['أحمد', ['احمد']],
  ['علی', ['علي']],
  ['Ёлкин', ['елкин', 'ЁЛКИН']],
  ['Γιώργος', ['γιωργος', 'ΓΙΏΡΓΟΣ', 'ΓΙΩΡΓΟΣ']],
  ['दि\u200Dल्ली', ['दिल्ली']],
  ['Ｆｕｌｌ Ｗｉｄｔｈ', ['full width']],
  ['Bay １２', ['bay 12', '١٢', '१२']],
  [
    'Jonas Kazlauskas',
    ['Kazlauskas Jonas', 'Kazlauskas, Jonas', 'kaz jon', 'jonas  kaz', 'jonas\u00A0kaz ', 'kaz,jon'],
  ],
  ['100% Cem', ['%', '100%', 'cem 100%']],
])('%s is found by each of %j', (stored, typed) => {
  expect(typed.filter((one) => !finds(stored, one))).toEqual([])
})

it.each([
  ['Jonas Kazlauskas', ['kaz petras', 'jonask', 'jonas_', '\u200B', '']],
  ['か', ['が']],
  ['佐藤 健', ['健佐藤', '佐健藤']],
  ['Abdullah', ['abdul rahman']],
  ['कि', ['कु']],
  ['Müller', ['moller', 'miller']],
])('%s is not found by %j', (stored, typed) => {
  expect(typed.filter((one) => finds(stored, one))).toEqual([])
})

it.each([
  '0170 4930320',
  '0170-456',
  '0170',
  '(0)170 493',
  '(0170) 493',
  '0049 170 4930320',
  '00491704',
  '+49 170',
  '+49 (0)170 4930320',
  '+49 (0) 170 / 493.03.20',
  '170 493',
  '1704930320',
  '\u202A+49\u00A0170\u2011493\u202C',
  '＋４９ １７０',
  '٠١٧٠ ٤٩٣',
  '०१७० ४९३',
  '4930320',
  '0170ー493ー0320',
  '０１７０ー４９３',
  '0170ｰ493',
  '0170―493',
  '0170−493',
  '0170─493',
  '0170〜493',
  'jonas 0170',
  'jonas 0320 170',
  'jonas. 0170ー493',
  'jonas +49 170',
  'jonas (0)170',
])('a phone is found by %s', (typed) => {
  const phone = typed.includes('456') ? '+491704567890' : '+491704930320'
  expect(finds('Jonas', typed, phone)).toBe(true)
})

it.each([
  ['+390669812345', ['06 6981', '+39 06 698', '+39 (0)6 698', '0039 06']],
  ['+447700949303', ['07700 949303', '+44 (0) 7700', '7700']],
  ['+79123456789', ['8 (912) 345-67-89', '912 345']],
  ['+36201234567', ['06 20 123 4567', '+36 20', '+36 06 20', '+36 (0)6 20 123 4567']],
  ['+37061234567', ['8 612 34567', '861234567', 'Tel. 8-612-345']],
  ['+375291234567', ['8 029 123-45-67', '80291234567', '8 (029) 123 45']],
  ['+491704930320', ['+49 0170 493', '0049 0170', 'Tel.: 0170', 'wa.me/491704930320', '<+49 170>']],
])('%s is found by each of %j', (phone, typed) => {
  expect(typed.filter((one) => !finds('Ada', one, phone))).toEqual([])
})

it.each(['17', '0', '+4', '+48', '+4 0170', 'Tel. 17', '0170 999', '+170', '493 0170 x'])(
  'a phone is not found by %s',
  (typed) => {
    expect(finds('Ada', typed, '+491704930320')).toBe(false)
  },
)

it('two digits find a name and no phone', () => {
  expect([finds('Truck 17', '17', '+491704930320'), finds('Truck 9', '17', '+491704930320')]).toEqual([
    true,
    false,
  ])
  expect(readPhoneParts('HH-AB 170')).toEqual([])
})

it('knows the exact spelling', () => {
  const search = readSearchText('müller')
  const known = ['Müller', 'MÜLLER', 'Muller', 'Mueller'].map((name) =>
    isSpelled(toSearchText({ texts: [name] }), search),
  )
  expect(known).toEqual([true, true, false, false])
})

it('lists what is found, the exact spelling first', () => {
  const names = ['Müller', 'Bauer', 'Muller', 'Anna Mueller']
  const search = (typed: string) => searchList(names, typed, (name) => [name])
  expect(search('mueller')).toEqual(['Anna Mueller', 'Müller', 'Muller'])
  expect(search('muller')).toEqual(['Muller', 'Müller', 'Anna Mueller'])
  expect(search(' ')).toEqual(names)
})

/** Without ideographs and syllables, which have no case and no accents. */
const everyLetter = Array.from({ length: 0x20000 }, (_, point) => point)
  .filter((point) => point < 0x3400 || (point > 0xa000 && point < 0xac00) || point > 0xf900)
  .map((point) => String.fromCodePoint(point))
  .filter((letter) => /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(letter))

it('folds what is folded to the same, and a letter in every form alike', () => {
  const wrong = everyLetter.filter((letter) => {
    const folded = foldText(letter)
    const forms = [folded, letter.toUpperCase(), letter.toLowerCase(), letter.normalize('NFD')]
    return forms.some((form) => foldText(form) !== folded)
  })
  // The capital of a small iota below a Greek letter is a letter beside it.
  expect(wrong.filter((letter) => !letter.normalize('NFD').includes('\u0345'))).toEqual([])
})

it('reads the digits of every script', () => {
  const digits = everyLetter.filter((letter) => /\p{Nd}/u.test(letter)).join('')
  expect(toAsciiDigits(digits).replaceAll('0123456789', '')).toBe('')
})
