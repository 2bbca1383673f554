import { readFirstName } from './first-name'

type Case = [name: string, expected: string]

/** Cases in which the answer is the name as it was typed. */
const whole = (...names: string[]): Case[] => names.map((name) => [name, name])

describe('the first name where it is sure', () => {
  test.each<Case>([
    ['Anja Petersen', 'Anja'],
    ['  Ada   Öström ', 'Ada'],
    ['jan kowalski', 'jan'],
    ['Jan KOWALSKI', 'Jan'],
    ['Jean-Pierre Dupont', 'Jean-Pierre'],
    ['Pat O’Brien', 'Pat'],
    ["D'Arcy Smith", "D'Arcy Smith"],
    ['Jan van der Berg', 'Jan'],
    ['María de la Cruz', 'María'],
    ['Ahmed Al-Rashid', 'Ahmed'],
    ['John F. Kennedy', 'John'],
    ['William "Bill" Smith', 'William'],
    ['Eva Müller', 'Eva'],
    ['René Dupont', 'René'],
    ['Franziska Weber', 'Franziska'],
    ['Hans Peter', 'Hans'],
    ['Ирина Смирнова', 'Ирина'],
    ['Paul Müller', 'Paul'],
    // Titles and forms of address
    ['Dr. Anna Schmidt', 'Anna'],
    ['Dr.Anna Schmidt', 'Anna'],
    ['Prof. Dr. med. Anna Schmidt', 'Anna'],
    ['Herr Jonas Weber', 'Jonas'],
    ['Mr John Smith', 'John'],
    ['MR. John Smith', 'John'],
    ['Dipl.-Ing. Jan Novák', 'Jan'],
    ['mgr inż. Piotr Zieliński', 'Piotr'],
    ['Sig.ra Maria Rossi', 'Maria'],
    ['Dott.ssa Giulia Bianchi', 'Giulia'],
    ['Mme Claire Dubois', 'Claire'],
    ['D. Juan Pérez', 'Juan'],
    ['Г-н Иван Петров', 'Иван'],
    ['د. أحمد علي', 'أحمد'],
    ['د.أحمد علي', 'أحمد'],
    ['डॉ. राजेश कुमार', 'राजेश'],
    // Commas
    ['Kowalski, Jan', 'Jan'],
    ['Kowalski,Jan', 'Jan'],
    ['KOWALSKI, JAN', 'JAN'],
    ['Kowalski, Jan Maria', 'Jan'],
    ['Kowalski, Dr. Jan', 'Jan'],
    ['Kowalski, Jan, Dr.', 'Jan'],
    ['Jan Kowalski, Dr.', 'Jan'],
    ['John Smith, Jr.', 'John'],
    ['van der Berg, Jan', 'Jan'],
    ['Berg, Jan van der', 'Jan'],
    ['de la Cruz, María', 'María'],
    ['O’Brien, Pat', 'Pat'],
    ['Nagy, István', 'István'],
    ['علي، أحمد', 'أحمد'],
    ['Jan Kowalski,', 'Jan'],
    // Remarks and pictures beside a name
    ['Jan Kowalski (DHL)', 'Jan'],
    ['🚚 Jan Kowalski', 'Jan'],
    ['Jan Kowalski 🇵🇱', 'Jan'],
    // Other scripts, with and without case
    ['Γιώργος Παπαδόπουλος', 'Γιώργος'],
    ['Иван Петренко', 'Иван'],
    ['Иван Иванович Иванов', 'Иван'],
    ['Иванов Иван Иванович', 'Иван'],
    ['محمد حسن', 'محمد'],
    ['דוד כהן', 'דוד'],
    ['राजेश कुमार', 'राजेश'],
    ['გიორგი ბერიძე', 'გიორგი'],
    ['Արամ Խաչատրյան', 'Արամ'],
  ])('reads %j as %j', (name, expected) => {
    expect(readFirstName({ name })).toBe(expected)
  })
})

describe('the whole name where it is not sure', () => {
  test.each<Case>([
    // One word, also behind a title
    ...whole(
      'Kowalski',
      'Ali',
      'JAN',
      '佐藤',
      'O’Brien',
      'Dr. Kowalski',
      'Dr.Kowalski',
      'Herr Schmidt',
      'Frau Müller',
      'Prof. Weber',
    ),
    ...whole(
      'Mr. Smith',
      'Ing. Novák',
      'Sig.ra Rossi',
      'Familie Müller',
      'د. أحمد',
      'Г-жа Петрова',
      '佐藤様',
      'Fahrer Jan',
      'Md. Rahim',
    ),
    ['Kowalski,', 'Kowalski'],
    [' , Kowalski ; ', 'Kowalski'],
    // The family's name first, or likely so
    ...whole('佐藤 健', '王 伟', '王伟', '김 민준', '김민준', 'コワルスキ・ヤン', 'สมชาย ใจดี', 'முத்து குமார்'),
    ...whole(
      'Nagy István',
      'Kovács János',
      'Szabó Anna',
      'Dr. Tóth Éva',
      'Bartók Béla',
      'Szőke Anna',
      'Kovácsné Kiss Anna',
    ),
    ...whole('Nguyễn Văn An', 'Nguyen Van An', 'Kim Min-jun', 'Zhang Wei', 'Tanaka Hiroshi', 'Батын Өлзий'),
    ...whole(
      'Kowalski Jan',
      'Ivanov Ivan',
      'Иванов Иван',
      'Петренко Ольга',
      'Nováková Anna',
      'Popescu Ion',
      'KOWALSKI Jan',
      'Mazurskienė Rasa',
    ),
    ...whole(
      'Иван Иванович',
      'Müller Hans',
      'Kováč Ján',
      'Ōta Kenji',
      'Lê Văn Nam',
      'McDonald Ronald',
      'Ní Dhomhnaill Nuala',
    ),
    // Particles, initials and abbreviations, in which the first word is no name
    ...whole(
      'van der Berg',
      'van der Berg Jan',
      'De Luca Marco',
      'de la Cruz',
      'Al-Rashid Ahmed',
      'O’Brien Pat',
      'عبد الله حسن',
      'Abdul Rahman Khan',
    ),
    ...whole('J. Smith', 'J.R.R. Tolkien', 'R Venkatesh', 'Kowalski J.', 'Jan K.', 'Chr. Müller'),
    // All capitals, as lists have them: often the family's name first
    ...whole('JAN KOWALSKI', 'KOWALSKI JAN', 'ИВАНОВ ИВАН'),
    // Companies, jobs, several people
    ...whole(
      'Müller GmbH',
      'Kowalski Sp. z o.o.',
      'Jan Kowalski Sp. z o. o.',
      'Smith Ltd',
      'Smith Ltd.',
      'Novák s.r.o.',
      'Novák s. r. o.',
      'Müller GmbH & Co. KG',
    ),
    ...whole(
      'Rossi S.p.A.',
      'García S.L.',
      'Jansen B.V.',
      'Dupont SARL',
      'Yılmaz Ltd. Şti.',
      'ООО Ромашка',
      'ИП Иван Петренко',
      '株式会社山田運送',
      '山田運送 株式会社',
      '주식회사 한국',
    ),
    ...whole(
      'Müller, GmbH',
      'Kowalski, DHL',
      'Müller, Spedition',
      'Spedition Müller',
      'Kowalski Trans',
      'Transportes García',
      'Логистика Плюс',
    ),
    ...whole(
      'Jan & Piotr',
      'Jan / Piotr',
      'Jan und Maria Weber',
      'Jan Weber + 1',
      'Truck 12',
      'Jan2 Weber',
      'jan@example.com',
    ),
    // Two words before the comma: a family's two names, or somebody and a company
    ...whole('García Márquez, Gabriel', 'Jan Kowalski, Berlin', 'Jan, Piotr, Anna'),
    ...whole('Kowalski (Jan)', 'Kowalski 🚚'),
  ])('reads %j as %j', (name, expected) => {
    expect(readFirstName({ name })).toBe(expected)
  })

  test.each<{ language?: string; phone?: string }>([
    { language: 'hu' },
    { language: 'ja' },
    { phone: '+36301234567' },
    { phone: '+8613800138000' },
  ])('is used for a driver with %j, whose family name may come first', (known) => {
    expect(readFirstName({ name: 'Erdős Pali', ...known })).toBe('Erdős Pali')
    expect(readFirstName({ name: 'Adam Berg', ...known })).toBe('Adam Berg')
    expect(readFirstName({ name: 'Berg, Adam', ...known })).toBe('Adam')
  })
})

test.each([
  'B-XY 123',
  'b-xy 123',
  'WX 12345',
  '1234 BCD',
  'А123ВС77',
  '12가 3456',
  '品川 300 あ 12-34',
  '+49 170 1234567',
  '٠١٢٣٤٥٦٧٨',
  '🚚',
  '👨‍👩‍👧 🇵🇱',
  '-',
  '???',
  'Dr.',
  'Herr',
  'Frau .',
  '',
])('%j names nobody', (name) => {
  expect(readFirstName({ name })).toBe('')
})

test('a name that is the plate names nobody', () => {
  expect(readFirstName({ name: 'hotrod', plate: 'HOT-ROD' })).toBe('')
  expect(readFirstName({ name: 'Anja Petersen', plate: 'HOT-ROD' })).toBe('Anja')
})

test('stays fast on the longest and oddest names', () => {
  const start = process.cpuUsage()
  for (const part of ['a', 'a.', 'Dr.', '(', 'a ', ', ', 'Dr. ', '-', '🚚', 'a-', "'"])
    readFirstName({ name: part.repeat(20_000) })
  expect(process.cpuUsage(start).user).toBeLessThan(1_000_000)
})
