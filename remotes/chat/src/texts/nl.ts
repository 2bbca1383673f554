import type { Overrides } from './languages'

export { default as translation } from 'stream-translations/nl.mjs'

export const overrides: Overrides = {
  'Error fetching reactions': 'Fout bij het laden van reacties',
  'Error marking message unread': 'Fout bij het markeren van het bericht als ongelezen',
  'Command not ready to be sent': 'Deze opdracht is nog niet volledig',
  'Sending...': 'Wordt verzonden...',
  Delivered: 'Afgeleverd',
  'aria/Delivered': 'Afgeleverd',
}

export const texts = {
  title: 'Chat',
  loading: 'De chat wordt geopend',
  failed: {
    title: 'De chat kon niet worden geopend',
    message: 'Fout bij het verbinden met de chat, vernieuw de pagina om het opnieuw te proberen.',
  },
  notFound: {
    title: 'Locatie niet gevonden',
    text: 'Dit adres hoort bij geen enkele locatie.',
    action: 'Alle locaties',
  },
  conversations: {
    show: 'Alle gesprekken',
    empty: 'Nog geen gesprekken',
    emptyText: 'Als een chauffeur deze locatie een bericht stuurt, verschijnt het gesprek hier.',
    choose: 'Kies een gesprek',
    chooseText: 'Berichten van chauffeurs staan voor je klaar in de lijst.',
  },
  conversation: {
    menu: 'Menu van het gesprek',
    failed: 'Dit gesprek kon niet worden geopend',
    missingText: 'Misschien is het verwijderd. De andere gesprekken staan in de lijst.',
  },
  delivery: {
    failed: 'Bericht mislukt · Klik om het opnieuw te proberen',
    unauthorized: 'Bericht mislukt · Niet bevoegd',
    unsent: 'Fout · Niet verzonden',
  },
  person: {
    mute: 'Dempen',
    unmute: 'Dempen opheffen',
    muted: 'Gedempt',
    ban: 'Blokkeren',
    unban: 'Deblokkeren',
    banned: 'Geblokkeerd',
  },
  ban: {
    title: '{{name}} blokkeren?',
    text: '{{name}} kan deze locatie dan niet meer schrijven. Je kunt dit op elk moment ongedaan maken.',
    confirm: 'Blokkeren',
    done: '{{name}} is geblokkeerd',
    undone: '{{name}} mag weer schrijven',
    failed: '{{name}} kon niet worden geblokkeerd',
    undoFailed: '{{name}} is nog steeds geblokkeerd: dat kon niet worden gewijzigd',
  },
  presence: {
    lastSeen: 'Laatst gezien: {{when}}',
  },
  pinned: {
    title: 'Vastgemaakte berichten',
    empty: 'Geen vastgemaakte berichten',
    emptyText: 'Maak een bericht vast via het menu om het hier terug te vinden.',
  },
  campaign: 'Campagne',
  retry: 'Opnieuw proberen',
  filter: {
    label: 'Getoonde gesprekken',
    all: 'Alle',
    unread: 'Ongelezen',
    'here-now': 'Nu hier',
    'arriving-24h': 'Komen eraan',
    none: {
      unread: 'Je hebt alles gelezen.',
      'here-now': 'Niemand die nu hier is, heeft geschreven.',
      'arriving-24h': 'Niemand die in de komende 24 uur aankomt, heeft geschreven.',
    },
    showAll: 'Alle tonen',
  },
  start: {
    title: 'Nieuw gesprek',
    search: 'Naam, telefoon of kenteken',
    found_one: '{{count}} chauffeur',
    found_other: '{{count}} chauffeurs',
    none: 'Geen chauffeur van deze locatie komt overeen.',
  },
  pane: {
    title: 'Chauffeur',
    show: 'Chauffeur en verblijf',
    unknown:
      'Alleen de chat kent deze chauffeur. Boekingen en voertuigen verschijnen hier zodra hij heeft geboekt.',
    blocked: 'Geblokkeerd',
    call: '{{phone}} bellen',
    speaks: 'Spreekt {{language}}',
    vehicles: 'Voertuigen',
  },
  vehicle: {
    car: 'Auto',
    van: 'Bestelbus',
    truck: 'Vrachtwagen',
    trailer: 'Aanhanger',
    motorcycle: 'Motor',
  },
  stay: {
    title: 'Verblijf',
    none: 'Geen huidige of toekomstige boeking.',
    later_one: 'Nog {{count}} toekomstige boeking',
    later_other: 'Nog {{count}} toekomstige boekingen',
    earlier_one: '{{count}} eerder verblijf',
    earlier_other: '{{count}} eerdere verblijven',
    bay: 'Vak {{bay}}',
    noBay: 'Nog geen vak',
    from: 'Van',
    to: 'Tot',
    plate: 'Kenteken',
    ref: 'Code',
    amount: 'Prijs',
    paid: 'betaald',
    unpaid: 'niet betaald',
    overstay: 'Tijd overschreden',
    status: {
      checked_in: 'Nu hier',
      requested: 'Aanvraag',
      confirmed: 'Bevestigd',
    },
  },
  tags: {
    title: 'Tags',
    new: 'Nieuwe tag',
    add: 'Tag toevoegen',
    remove: 'Tag {{tag}} verwijderen',
  },
  note: {
    title: 'Notitie',
    placeholder: 'Alleen je team ziet dit',
    saving: 'Wordt opgeslagen',
    saved: 'Opgeslagen',
    failed: 'Deze notitie kon niet worden opgeslagen.',
  },
}
