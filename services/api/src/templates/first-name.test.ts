import { readFirstName } from './first-name'
import { alsoFamilyNames, doubleNames, givenNames } from './given-names'

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
    ['Ирина Смирнова', 'Ирина'],
    ['Felix Müller', 'Felix'],
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
    ['الشامي، أحمد', 'أحمد'],
    ['أحمد علي حسن', 'أحمد'],
    ['Jan Kowalski,', 'Jan'],
    ['Weber, Tobias', 'Tobias'],
    ['Peters, Martin', 'Martin'],
    ['Dr. Weber, Tobias', 'Tobias'],
    // Well-known names in front of a family's
    ['Tobias Weber', 'Tobias'],
    ['Graf Tobias von Weber', 'Tobias'],
    ['Fru Ingrid Hansen', 'Ingrid'],
    ['Pfarrer Klaus Weber', 'Klaus'],
    ['Dr med dent Anna Weber', 'Anna'],
    ['Ks. Piotr Nowak', 'Piotr'],
    ['Hans-Peter Schulz', 'Hans-Peter'],
    ['Anna-Lena Weber', 'Anna-Lena'],
    ['Karl-Heinz Braun', 'Karl-Heinz'],
    ['Zbigniew Nowak', 'Zbigniew'],
    ['Łukasz Wójcik', 'Łukasz'],
    ['lukasz wojcik', 'lukasz'],
    ['Jiří Dvořák', 'Jiří'],
    ['Ionuț Munteanu', 'Ionuț'],
    ['Vytautas Petrauskas', 'Vytautas'],
    ['Mette Nielsen', 'Mette'],
    ['Björn Lindqvist', 'Björn'],
    ['Sjoerd de Vries', 'Sjoerd'],
    ['Mehmet Yılmaz', 'Mehmet'],
    ['João Silva', 'João'],
    ['Giuseppe Verdi', 'Giuseppe'],
    ['Javier García Márquez', 'Javier'],
    ['Nathalie Lefèvre', 'Nathalie'],
    ['Олена Шевченко', 'Олена'],
    ['Rahul Sharma', 'Rahul'],
    ['Sarah Kelly', 'Sarah'],
    ['Jo Weber', 'Jo'],
    // A family's name as often, but behind it is the ending of one
    ['Martin Kowalski', 'Martin'],
    ['Thomas Petersen', 'Thomas'],
    ['Ivanov Ivan Ivanovich', 'Ivan'],
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
    ...whole(
      'Weber Tobias',
      'Kowalski Jan',
      'Nowak Zbigniew',
      'Dvořák Jiří',
      'Rossi Marco',
      'Dupont Nathalie',
      'García Javier',
      'Silva João',
      'Munteanu Ionuț',
      'Petrauskas Vytautas',
      'Hansen Mette',
      'Yılmaz Mehmet',
      'Шевченко Олена',
      'Παπαδόπουλος Γιώργος',
      'כהן דוד',
      'Müller-Schmidt Anna',
    ),
    // A family's name as often as a first name, names that are both, and two that are one
    ...whole(
      'Martin Weber',
      'Thomas Müller',
      'Werner Braun',
      'Simon Sagnol',
      'Hans Peter',
      'Peter Hans',
      'Frank Tobias',
      'Tobias Frank',
      'Jean Pierre Dupont',
      'Jean Dupont',
      'Anna Maria Rossi',
      'José Luis García',
      'Dupont, Jean Pierre',
      'Mohammed Ali',
    ),
    // Not in the list
    ...whole('Kofi Mensah', 'Xaver Huber', 'Mensah Kofi'),
    // Titles before a family's name
    ...whole(
      'Fru Hansen',
      'Pfarrer Braun',
      'Graf Weber',
      'Dr med dent Weber',
      'Państwo Kowalscy',
      'Państwo Nowak',
      'Ks. Nowak',
      'Eheleute Weber',
      'Baronin Weber',
      'Père Dupont',
      'Maître Lefèvre',
      'Suor Rossi',
      'Famiglia Rossi',
      'Señores García',
      'Dhr. de Vries',
      'Frøken Olsen',
      'Özv. Kovács',
      'Domnul Munteanu',
      'Ponas Petrauskas',
      'Sayın Yılmaz',
      'श्री शर्मा',
      '田中様',
    ),
    // Behind a comma is a town, a job, or somebody else
    ...whole(
      'Weber, Berlin',
      'Rossi, Milano',
      'Weber, Fahrer',
      'Jan, Piotr',
      'Thomas, Martin',
      'Tobias, Weber',
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
    ...whole(
      'Gebrüder Weiss',
      'Trasporti Rossi',
      'Rossi Trasporti',
      'Autohaus Müller',
      'Felix Autohaus',
      'Transportes García',
      'Jan Logistik',
      'Max Spedition',
      'Anna Reisen',
      'Tobias Söhne',
      'Fratelli Rossi',
      'Rossi Fratelli',
      'Hermanos García',
      'Transports Dupont',
      'Nowak Bracia',
      'Marek Trans',
      'Fuhrunternehmen Braun',
      'Bröderna Lindqvist',
      'Yılmaz Kardeşler',
      'Братья Ивановы',
      'Weber Trucking',
      'Łukasz Autoservice',
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
  'Fru',
  'Pfarrer',
  'Dr med dent',
  'Państwo',
  '',
])('%j names nobody', (name) => {
  expect(readFirstName({ name })).toBe('')
})

test('a name that is the plate names nobody', () => {
  expect(readFirstName({ name: 'hotrod', plate: 'HOT-ROD' })).toBe('')
  expect(readFirstName({ name: 'Anja Petersen', plate: 'HOT-ROD' })).toBe('Anja')
})

test('a first name is in one list, and each half of a name of two words is one', () => {
  expect([...givenNames].filter((name) => alsoFamilyNames.has(name))).toEqual([])
  expect([...doubleNames].filter((name) => !givenNames.has(name) && !alsoFamilyNames.has(name))).toEqual([])
})

test('stays fast on the longest and oddest names', () => {
  const start = process.cpuUsage()
  for (const part of ['a', 'a.', 'Dr.', '(', 'a ', ', ', 'Dr. ', '-', '🚚', 'a-', "'"])
    readFirstName({ name: part.repeat(20_000) })
  expect(process.cpuUsage(start).user).toBeLessThan(1_000_000)
})
