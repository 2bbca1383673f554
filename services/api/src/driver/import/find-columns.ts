import { importLimits } from '@hosts/shared/contract'

/** What a column of a file holds. `first` and `last` are parts of a name. */
export type Use =
  | 'name'
  | 'first'
  | 'last'
  | 'phone'
  | 'plate'
  | 'company'
  | 'email'
  | 'note'
  | 'language'
  | 'tags'

/** Names of columns as people write them, and as our own files have them, in small letters without accents and signs. */
const names: Record<Use, string> = {
  name: 'name fullname driver drivername drivers fahrer fahrername vollstandigername contact contactname kontakt ansprechpartner nombrecompleto nomcomplet conductor conducteur chauffeur naam autista nome motorista kierowca imieinazwisko vorundnachname nomecompleto ad adsoyad surucu имя водитель фио 氏名 이름',
  first: 'firstname givenname forename vorname prenom nombre voornaam imie',
  last: 'lastname surname familyname nachname familienname nom apellido apellidos achternaam cognome sobrenome nazwisko soyad soyadi фамилия',
  phone:
    'phone phonenumber phoneno telephone telephonenumber tel telno telefon telefonnummer telnr rufnummer mobile mobilenumber mobilephone mobil mobilnummer mobiltelefon mobiltel handy handynummer cell cellphone cellnumber gsm whatsapp telefono movil celular portable telefoon telefoonnummer mobiel cellulare telefonino telefone telemovel telefonkomorkowy komorka numertelefonu cep ceptelefonu telefonu телефон номертелефона мобильный 電話 電話番号 전화',
  plate:
    'plate plates licenseplate licenceplate numberplate platenumber registration registrationnumber vehicleregistration truckplate vehicleplate kennzeichen kfzkennzeichen lkwkennzeichen nummernschild matricula matriculas targa kenteken plaque plaquedimmatriculation immatriculation tablica tablicarejestracyjna numerrejestracyjny rejestracja placa plaka номер госномер',
  company:
    'company companyname carrier haulier employer firm firma firmenname unternehmen spedition transporteur empresa entreprise societe raisonsociale societedetransport azienda ditta bedrijf sirket компания',
  email:
    'email emailaddress mail mailaddress emailadresse mailadresse adresseemail adressemail adresseelectronique indirizzoemail enderecodeemail correo correoelectronico courriel eposta почта',
  note: 'note notes comment comments remark remarks notiz notizen bemerkung bemerkungen kommentar anmerkung nota notas commentaire commentaires remarque remarques observation observations observaciones opmerking opmerkingen osservazioni uwagi aciklama примечание',
  language: 'language lang sprache idioma langue lingua taal jezyk dil язык',
  tags: 'tags tag labels schlagworte etiquetas etiquettes',
}
/** Words that say nothing of what a column holds. */
const fillers = new Set(
  'de du des d da do di del della le la les l et e y i og und and of the der van'.split(' '),
)
/** Numbers and vehicles say nothing either, but are no name: "Driver no.", "Vehicle name". */
const things = new Set(
  'n no nr num numero number numer nummer nomor numara numarasi vehicule vehicle fahrzeug vehiculo veicolo camion truck lkw'.split(
    ' ',
  ),
)
/** Words for whom a column is about, beside one that says what it holds. */
const people = new Set(
  'driver fahrer contact kontakt conductor conducteur chauffeur autista motorista kierowca surucu водитель'.split(
    ' ',
  ),
)

/** Characters of a column's name that are read. */
const NAME = 200

const split = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i')
    .match(/[\p{L}\p{N}]+/gu) ?? []
const fold = (name: string) => split(name).join('')

const uses = new Map(
  Object.entries(names).flatMap(([use, list]) =>
    list.split(' ').map((name) => [fold(name), use as Use] as const),
  ),
)
/** Beside a column of family names they are the first ones: "Nome, Cognome". */
const firstNames = new Set(['nome', 'ad', 'имя'])
const nameUses = new Set<Use>(['name', 'first', 'last'])

/** A name that is listed. A remark is no part of it: "Telefon (mobil)", "Phone *". */
const findListed = (name: string): Use | undefined =>
  uses.get(fold(name)) ?? uses.get(fold(name.replace(/\([^()]*\)/g, '')))

/** What all words of a name say together: "N° de tél. portable", "Nom et prénom", "Nom de la société". */
const findByWords = (name: string): Use | undefined => {
  const all = split(name)
  const words = all.filter((word) => !fillers.has(word) && !things.has(word))
  const told = words.filter((word) => !people.has(word))
  const found = new Set((told.length > 0 ? told : words).map((word) => uses.get(word)))
  const others = [...found].filter((use) => !use || !nameUses.has(use))
  if (others.length > 0) return others.length === 1 ? others[0] : undefined
  if (all.some((word) => things.has(word))) return undefined
  return found.size > 1 ? 'name' : [...found][0]
}

/**
 * What the columns of a file are, by their names; each is read once, the first that has the name, of those that are listed. A listed name
 * comes before one that is only made of known words.
 */
export const findColumns = (header: readonly string[]): (Use | null)[] => {
  const found: (Use | null)[] = header.map(() => null)
  for (const find of [findListed, findByWords])
    for (const [index, cell] of header.slice(0, importLimits.columns).entries()) {
      const use = found[index] ? undefined : find(cell.slice(0, NAME))
      if (use && !found.includes(use)) found[index] = use
    }
  const at = found.indexOf('name')
  if (found.includes('last') && !found.includes('first') && firstNames.has(fold(header[at] ?? '')))
    found[at] = 'first'
  return found
}
