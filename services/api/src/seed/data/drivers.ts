import type { VehicleType } from '@hosts/shared/contract'

export type SeedDriver = {
  name: string
  phone: string
  company: string | null
  language: string
  timezone: string
  plate: string
  region: string
  vehicle: VehicleType
  /** Vehicle length in cm. */
  length: number
  tags: string[]
}

const zones: Record<string, string> = {
  CZ: 'Europe/Prague',
  DE: 'Europe/Berlin',
  DK: 'Europe/Copenhagen',
  EE: 'Europe/Tallinn',
  ES: 'Europe/Madrid',
  FR: 'Europe/Paris',
  GR: 'Europe/Athens',
  IRL: 'Europe/Dublin',
  IT: 'Europe/Rome',
  LT: 'Europe/Vilnius',
  LV: 'Europe/Riga',
  NL: 'Europe/Amsterdam',
  PL: 'Europe/Warsaw',
  PT: 'Europe/Lisbon',
  RO: 'Europe/Bucharest',
  SE: 'Europe/Stockholm',
  TR: 'Europe/Istanbul',
  UA: 'Europe/Kyiv',
}
const lengths = { truck: 1650, trailer: 1875, van: 600, car: 460, motorcycle: 220 }

const driver = (
  name: string,
  phone: string,
  company: string | null,
  language: string,
  region: string,
  plate: string,
  vehicle: VehicleType,
  tags: string[] = [],
): SeedDriver => {
  const timezone = zones[region] ?? 'Europe/Berlin'
  return { name, phone, company, language, timezone, plate, region, vehicle, length: lengths[vehicle], tags }
}

/** The first sixteen have the current bookings at Hafen Truckstop. Two plates look Latin, but are Greek and Cyrillic. */
export const drivers: SeedDriver[] = [
  driver('Marek Nowak', '+48601554210', 'Baltrans Szczecin', 'pl', 'PL', 'ZS 4821K', 'truck', [
    'regular',
    'reefer',
  ]),
  driver('Anja Petersen', '+4915155501022', 'Petersen Kühllogistik', 'de', 'DE', 'FL-AP 318', 'truck', [
    'regular',
    'reefer',
  ]),
  driver('Joris van Dijk', '+31655501033', 'Van Dijk Transport', 'nl', 'NL', '47-BKX-9', 'trailer', [
    'regular',
  ]),
  driver('Rasa Kazlauskaitė', '+37061255044', 'Klaipėda Freight', 'lt', 'LT', 'LKR 562', 'truck', ['ADR']),
  driver('Luca Ferraro', '+393475550155', 'Ferraro Autotrasporti', 'it', 'IT', 'GF 291 XN', 'truck', [
    'night arrival',
  ]),
  driver('Ilse Brandt', '+4915155501066', null, 'de', 'DE', 'HH-IB 77', 'van', ['regular', 'invoice']),
  driver('Vlad Ionescu', '+40721555077', 'Carpatica Trans', 'ro', 'RO', 'CJ 09 VTI', 'truck', ['oversize']),
  driver('Piotr Zieliński', '+48601555088', 'Zieliński Spedycja', 'pl', 'PL', 'GD 712HN', 'truck', [
    'regular',
  ]),
  driver('Kadri Tamm', '+3725555099', 'Põhja Veod', 'et', 'EE', '318 KTM', 'truck', ['reefer']),
  driver('Émile Laurent', '+33612555010', 'Laurent & Fils', 'fr', 'FR', 'GB-512-EL', 'truck', ['invoice']),
  driver('Tomáš Dvořák', '+420601555111', 'Morava Cargo', 'cs', 'CZ', '5B8 2214', 'trailer', [
    'ADR',
    'regular',
  ]),
  driver('Sofie Lindqvist', '+46701555121', 'Skåne Åkeri', 'sv', 'SE', 'KLR 41P', 'truck', ['regular']),
  driver('Mehmet Yıldız', '+905325550131', 'Yıldız Lojistik', 'tr', 'TR', '34 MYL 58', 'truck', ['customs']),
  driver('Jan Bakker', '+31655501041', 'Bakker Bloemen', 'nl', 'NL', '92-JFB-3', 'truck', [
    'reefer',
    'night arrival',
  ]),
  driver('Greta Hoffmann', '+4915155501515', 'Hoffmann Kurier', 'de', 'DE', 'HH-GH 204', 'van', ['invoice']),
  driver('Andris Ozols', '+37125555161', 'Rīgas Kravas', 'lv', 'LV', 'MN-4417', 'truck', ['regular']),
  driver('João Ferreira', '+351915550171', 'Transportes Douro', 'pt', 'PT', '48-RT-19', 'truck', [
    'regular',
    'reefer',
  ]),
  driver('Beatriz Carvalho', '+351915550182', null, 'pt', 'PT', '77-XD-02', 'car'),
  driver('Pablo Ruiz', '+34655501919', 'Ruiz Frío', 'es', 'ES', '4821 KLM', 'truck', ['reefer']),
  driver('Sean O’Brien', '+353851255202', 'Cork Freight', 'en', 'IRL', '12-D-8844', 'truck'),
  driver('Henrik Sørensen', '+4520555212', 'Jylland Transport', 'da', 'DK', 'CR 41 227', 'truck', [
    'regular',
  ]),
  driver('Agnieszka Wójcik', '+48601555222', 'Wójcik Logistyka', 'pl', 'PL', 'PO 5WJ20', 'van', ['invoice']),
  driver('佐藤 健', '+819055552323', null, 'et', 'EE', '604 BFK', 'car', ['ferry']),
  driver('Maria Papadaki', '+4915155502424', 'Hanse Feinkost', 'de', 'GR', 'ΑΒΕ-1234', 'van'),
  driver('Dirk Vermeulen', '+31655502525', 'Vermeulen Container', 'nl', 'NL', '15-DVT-8', 'trailer', [
    'regular',
    'oversize',
  ]),
  driver('Liis Kask', '+3725555262', 'Saare Kala', 'et', 'EE', '902 LKS', 'van', ['reefer', 'ferry']),
  driver('Stefan Krüger', '+4915155502727', 'Krüger Schwertransport', 'de', 'DE', 'LG-SK 900', 'trailer', [
    'oversize',
  ]),
  driver('Łukasz Kamiński', '+48601555282', 'Odra Trans', 'pl', 'PL', 'DW 9KA31', 'truck', ['ADR']),
  driver('Nuno Almeida', '+351915550292', 'Minho Cargo', 'pt', 'PT', '20-VB-64', 'truck'),
  driver('Inês Rocha', '+351915550303', null, 'pt', 'PT', '05-ZN-88', 'car', ['regular']),
  driver('Oskar Nyström', '+46701555313', 'Nyström Express', 'sv', 'SE', 'WPD 093', 'van', ['ferry']),
  driver('Jonas Petrauskas', '+37061255323', 'Vilniaus Linija', 'lt', 'LT', 'MBO 118', 'truck', ['regular']),
  driver('Fatma Şimşek', '+4915155503333', 'Şimşek Gemüse', 'de', 'DE', 'HH-FD 34', 'van', ['reefer']),
  driver('Giulia Conti', '+393475550343', 'Conti Vini', 'it', 'IT', 'FT 706 GC', 'truck', ['invoice']),
  driver('Radu Popa', '+40721555353', 'Dunărea Express', 'ro', 'UA', 'АА 1234 ВС', 'truck', [
    'night arrival',
  ]),
  driver('حسن الأحمد', '+31655503636', null, 'nl', 'NL', 'K-318-VT', 'car'),
  driver('Petr Svoboda', '+420601555373', 'Svoboda Silo', 'cs', 'CZ', 'ŠK-123', 'truck', ['ADR']),
  driver('Marta Vidal', '+34655503838', 'Vidal Paquetería', 'es', 'ES', '9035 LPT', 'van'),
  driver('Petras Žukauskas', '+37061255393', 'Neris Cargo', 'lt', 'LT', 'HFZ 730', 'truck', ['regular']),
  driver('Hannes Koppel', '+3725555404', 'Koppel Ehitus', 'et', 'EE', '771 HKP', 'truck', ['oversize']),
]
