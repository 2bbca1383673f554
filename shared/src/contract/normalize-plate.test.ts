import { comparePlates } from './compare-plates'
import { normalizePlate, showPlate } from './normalize-plate'

/** These behave alike, so every hundredth is enough. */
const alike = /\p{Cn}|\p{Co}|\p{Cs}|(?=\p{Lo})[\p{Script=Han}\p{Script=Hangul}\p{Script=Tangut}]/u
/** The characters up to U+2FFFF. */
const characters = Array.from({ length: 0x30000 }, (_, code) => String.fromCodePoint(code)).filter(
  (one, code) =>
    (code < 0xd800 || code > 0xdfff) &&
    (code % 100 === 0 || one !== one.normalize('NFKC') || !alike.test(one)),
)

describe('normalizePlate', () => {
  it.each([
    ['hh-ab 123', 'HHAB123'],
    ['Ö-jk·12', 'ÖJK12'],
    // Stored as letter and accent, also with something invisible between.
    ['MU\u0308-L 7', 'MÜL7'],
    ['MU\u00AD\u0308-L 7', 'MÜL7'],
    ['d’ʼ´ˇ 1', 'D1'],
    ['s\u030Ck-123', 'ŠK123'],
    // No letter has this accent.
    ['HX\u0302 1', 'HX1'],
    ['HH\u00ADAB\u200B1\u2060\uFEFF', 'HHAB1'],
    ['\u202AHH‑AB\u00A0–\u20281\u202C', 'HHAB1'],
    ['A\u115FB\u3164C\uFFA01', 'ABC1'],
    ['HH€AB 1', 'HHAB1'],
    ['straße 1', 'STRASSE1'],
    ['STRAẞE 1', 'STRASSE1'],
    ['AB ²³ ½ ①', 'AB23121'],
    ['ＨＨ－ＡＢ　１２', 'HHAB12'],
    ['𝐇𝐇 𝟙𝟚', 'HH12'],
    // Cyrillic, Greek, both.
    ['АА 1234 ВС', 'AA1234BC'],
    ['св 9000 ае', 'CB9000AE'],
    ['ΑΒΕ-1234', 'ABE1234'],
    ['авекмнорстухіјѕ', 'ABEKMHOPCTYXIJS'],
    ['αβεζηικμνορτυχ', 'ABEZHIKMNOPTYX'],
    ['ї 1', 'Ï1'],
    ['ё 1', 'Ë1'],
    ['Ж 1', 'Ж1'],
    ['Г 1', 'Г1'],
    ['Γ 1', 'Г1'],
    ['ў 1', 'Ў1'],
    // Letters of one script are two, however alike they look.
    ['УҮ 1', 'YҮ1'],
    ['ЗӠ 1', 'ЗӠ1'],
    ['ƷӠ 1', 'ӠӠ1'],
    ['ІӀ 1', 'IӀ1'],
    ['ѲӨƟ 1', 'ΘӨӨ1'],
    ['MϺ 1', 'MϺ1'],
    // Turkish keyboards.
    ['34 İz ı i', '34IZII'],
    // Digits of other scripts.
    ['ب هـ ١٢٣٤', 'به1234'],
    ['کق ۱۲۳', 'کق123'],
    ['बा १ च १२३४', 'बा1च1234'],
    ['म १ च १', 'म1च1'],
    ['मे १ च १', 'मे1च1'],
    ['กข ๑๒๓๔', 'กข1234'],
    ['品川 330 さ 12', '品川330さ12'],
    ['---', ''],
    ['\u00AD\u200B', ''],
    ['', ''],
  ])('%s: %s', (plate, key) => {
    expect(normalizePlate(plate)).toBe(key)
  })

  it('is one for letters of two scripts only, and in each script for one letter', () => {
    // ı and İ are the small and the capital letter of I on keyboards for Turkish.
    const capitals = characters
      .map((one) => one.normalize('NFKC').toLowerCase().toUpperCase().normalize('NFKC'))
      .filter((one) => /^\p{L}$/u.test(one) && normalizePlate(one) !== '' && one !== 'İ')
    const byKey = new Map<string, string[]>()
    for (const one of new Set(capitals))
      byKey.set(normalizePlate(one), [...(byKey.get(normalizePlate(one)) ?? []), one])
    const several = [...byKey.values()].filter((letters) => letters.length > 1)
    const scripts = ['Latin', 'Greek', 'Cyrillic'].map((name) => new RegExp(`\\p{Script=${name}}`, 'u'))
    const wrong = several.filter((letters) => {
      const found = letters.map((one) => scripts.findIndex((script) => script.test(one)))
      return found.includes(-1) || new Set(found).size < letters.length
    })
    expect(wrong).toEqual([])
    expect(several.length).toBeGreaterThan(60)
  })

  it('is the same for its own key, for small letters, and however characters are stored', () => {
    const forms = [
      normalizePlate,
      showPlate,
      (plate: string) => plate.toLowerCase(),
      (plate: string) => plate.normalize('NFD'),
      (plate: string) => plate.normalize('NFKC'),
      (plate: string) => plate.normalize('NFKD'),
    ]
    const different = characters.filter((one) => {
      const plate = `A${one}1`
      const key = normalizePlate(plate)
      const others = new Set(forms.map((form) => form(plate)))
      return [...others].some((other) => normalizePlate(other) !== key)
    })
    expect(different).toEqual([])
  })

  it('has nothing but letters, vowel signs and ASCII digits', () => {
    const odd = characters.filter((one) =>
      /[^\p{L}\p{N}\p{M}]|(?!\d)\p{Nd}|(?=\p{M})\p{Script=Inherited}/u.test(normalizePlate(one)),
    )
    expect(odd).toEqual([])
  })

  it('counts the digits of every script', () => {
    const systems = Intl.supportedValuesOf('numberingSystem')
    const ten = systems.map((numberingSystem) =>
      new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(9876543210),
    )
    const decimal = ten.filter((digits) => /^\p{Nd}+$/u.test(digits))
    expect(decimal.length).toBeGreaterThan(60)
    expect(decimal.map(normalizePlate)).toEqual(decimal.map(() => '9876543210'))
  })

  it('reads ASCII as it reads other text', () => {
    const ascii = characters.slice(0, 128).join('')
    expect(normalizePlate(ascii)).toBe(normalizePlate(`${ascii}\u200B`))
  })
})

test.each([
  ['АА 1234 ВС', 'AA 1234 BC', 'same'],
  ['СВ 9000 АЕ', 'CB 9000 AE', 'same'],
  ['ΑΒΕ 1234', 'АВЕ 1234', 'same'],
  // A zero is no letter, whatever its script.
  ['ОО 1234', '00 1234', 'look-alike'],
  ['ВІ 1234', '81 1234', 'look-alike'],
  ['УҮӨ 1234', 'УУӨ 1234', 'look-alike'],
  ['YҮ 1234', 'YУ 1234', 'look-alike'],
  ['ЗА 1234', 'ӠА 1234', 'look-alike'],
  ['АІ 1234', 'АӀ 1234', 'look-alike'],
  ['А1 1234', 'АӀ 1234', 'look-alike'],
  ['ѲА 1234', 'ӨА 1234', 'look-alike'],
  ['АЖ 1234', 'AX 1234', 'one-letter'],
  ['म १ च १२३४', 'मे १ च १२३४', 'one-letter'],
])('%s for %s: %s', (typed, booked, match) => {
  expect([comparePlates(typed, booked), comparePlates(booked, typed)]).toEqual([match, match])
})

test.each([
  ['ö-jk 12', 'Ö-JK 12'],
  ['mu\u0308-l 7', 'MÜ-L 7'],
  ['straße 1', 'STRASSE 1'],
  ['св 9000', 'СВ 9000'],
])('shows %s as %s', (plate, shown) => {
  expect(showPlate(plate)).toBe(shown)
})
