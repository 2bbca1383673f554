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
  name: 'name fullname driver drivername drivers fahrer fahrername vollstandigername contact contactname kontakt ansprechpartner nombrecompleto nomcomplet conductor conducteur chauffeur naam autista nome motorista kierowca imieinazwisko ad adsoyad surucu имя водитель фио',
  first: 'firstname givenname forename vorname prenom nombre voornaam imie',
  last: 'lastname surname familyname nachname familienname nom apellido apellidos achternaam cognome sobrenome nazwisko soyad soyadi фамилия',
  phone:
    'phone phonenumber phoneno telephone telephonenumber tel telno telefon telefonnummer telnr rufnummer mobile mobilenumber mobilephone mobil mobilnummer mobiltelefon mobiltel handy handynummer cell cellphone cellnumber gsm whatsapp telefono movil celular portable telefoon telefoonnummer mobiel cellulare telefone telemovel telefonkomorkowy komorka numertelefonu cep ceptelefonu телефон мобильный 電話 電話番号 전화',
  plate:
    'plate plates licenseplate licenceplate numberplate platenumber registration registrationnumber vehicleregistration truckplate vehicleplate kennzeichen kfzkennzeichen lkwkennzeichen nummernschild matricula matriculas targa kenteken plaque plaquedimmatriculation immatriculation tablica tablicarejestracyjna numerrejestracyjny rejestracja placa plaka номер госномер',
  company:
    'company companyname carrier haulier employer firm firma firmenname unternehmen spedition transporteur empresa entreprise societe azienda ditta bedrijf sirket компания',
  email:
    'email emailaddress mail mailaddress emailadresse mailadresse correo correoelectronico courriel eposta почта',
  note: 'note notes comment comments remark remarks notiz notizen bemerkung bemerkungen kommentar anmerkung nota notas commentaire opmerking uwagi aciklama примечание',
  language: 'language lang sprache idioma langue lingua taal jezyk dil язык',
  tags: 'tags tag labels schlagworte etiquetas',
}
const uses = new Map(
  Object.entries(names).flatMap(([use, list]) => list.split(' ').map((name) => [name, use as Use] as const)),
)

/** Characters of a column's name that are read. */
const NAME = 200

const fold = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** What the columns of a file are, by their names; each is read once, the first that has the name, of those that are listed. */
export const findColumns = (header: readonly string[]): (Use | null)[] => {
  const seen = new Set<Use>()
  return header.map((cell, index) => {
    if (index >= importLimits.columns) return null
    const name = cell.slice(0, NAME)
    // A remark is no part of the name: "Telefon (mobil)", "Phone *".
    const use = uses.get(fold(name)) ?? uses.get(fold(name.replace(/\([^()]*\)/g, ''))) ?? null
    if (!use || seen.has(use)) return null
    seen.add(use)
    return use
  })
}
