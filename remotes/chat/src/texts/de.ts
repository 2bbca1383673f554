import type { Overrides } from './languages'

export { default as translation } from 'stream-translations/de.mjs'

export const overrides: Overrides = {
  'Error fetching reactions': 'Fehler beim Laden der Reaktionen',
  'Error marking message unread': 'Fehler beim Markieren der Nachricht als ungelesen',
  'Command not ready to be sent': 'Dieser Befehl ist noch nicht vollständig',
  'Sending...': 'Wird gesendet …',
  Delivered: 'Zugestellt',
  'aria/Delivered': 'Zugestellt',
}

export const texts = {
  title: 'Chat',
  loading: 'Der Chat wird geöffnet',
  failed: {
    title: 'Der Chat konnte nicht geöffnet werden',
    message: 'Fehler bei der Verbindung zum Chat. Laden Sie die Seite neu, um es noch einmal zu versuchen.',
  },
  notFound: {
    title: 'Standort nicht gefunden',
    text: 'Diese Adresse gehört zu keinem Standort.',
    action: 'Alle Standorte',
  },
  conversations: {
    show: 'Alle Unterhaltungen',
    empty: 'Noch keine Unterhaltungen',
    emptyText: 'Wenn ein Fahrer diesem Standort schreibt, erscheint die Unterhaltung hier.',
    choose: 'Unterhaltung auswählen',
    chooseText: 'In der Liste warten Nachrichten von Fahrern auf Sie.',
  },
  conversation: {
    menu: 'Menü der Unterhaltung',
    failed: 'Diese Unterhaltung konnte nicht geöffnet werden',
    missingText: 'Vielleicht wurde sie gelöscht. Die anderen Unterhaltungen stehen in der Liste.',
  },
  delivery: {
    failed: 'Nachricht fehlgeschlagen · Klicken, um es erneut zu versuchen',
    unauthorized: 'Nachricht fehlgeschlagen · Nicht berechtigt',
    unsent: 'Fehler · Nicht gesendet',
  },
  person: {
    mute: 'Stummschalten',
    unmute: 'Stummschaltung aufheben',
    muted: 'Stummgeschaltet',
    ban: 'Sperren',
    unban: 'Sperre aufheben',
    banned: 'Gesperrt',
  },
  ban: {
    title: '{{name}} sperren?',
    text: '{{name}} kann diesem Standort dann nicht mehr schreiben. Sie können das jederzeit rückgängig machen.',
    confirm: 'Sperren',
    done: '{{name}} ist gesperrt',
    undone: '{{name}} darf wieder schreiben',
    failed: '{{name}} konnte nicht gesperrt werden',
    undoFailed: '{{name}} ist weiterhin gesperrt: Das ließ sich nicht ändern',
  },
  presence: {
    lastSeen: 'Zuletzt gesehen: {{when}}',
  },
  pinned: {
    title: 'Angeheftete Nachrichten',
    empty: 'Keine angehefteten Nachrichten',
    emptyText: 'Heften Sie eine Nachricht über ihr Menü an, um sie hier wiederzufinden.',
  },
  campaign: 'Kampagne',
  retry: 'Erneut versuchen',
  filter: {
    label: 'Angezeigte Unterhaltungen',
    all: 'Alle',
    unread: 'Ungelesen',
    'here-now': 'Jetzt hier',
    'arriving-24h': 'Ankommend',
    none: {
      unread: 'Sie haben alles gelesen.',
      'here-now': 'Von denen, die gerade hier sind, hat niemand geschrieben.',
      'arriving-24h': 'Von denen, die in den nächsten 24 Stunden ankommen, hat niemand geschrieben.',
    },
    showAll: 'Alle anzeigen',
  },
  start: {
    title: 'Neue Unterhaltung',
    search: 'Name, Telefon oder Kennzeichen',
    found_one: '{{count}} Fahrer',
    found_other: '{{count}} Fahrer',
    none: 'Kein Fahrer dieses Standorts passt dazu.',
  },
  pane: {
    title: 'Fahrer',
    show: 'Fahrer und Aufenthalt',
    unknown:
      'Diesen Fahrer kennt nur der Chat. Buchungen und Fahrzeuge erscheinen hier, sobald er gebucht hat.',
    blocked: 'Gesperrt',
    call: '{{phone}} anrufen',
    speaks: 'Spricht {{language}}',
    vehicles: 'Fahrzeuge',
  },
  vehicle: {
    car: 'Pkw',
    van: 'Transporter',
    truck: 'Lkw',
    trailer: 'Anhänger',
    motorcycle: 'Motorrad',
  },
  stay: {
    title: 'Aufenthalt',
    none: 'Keine laufende oder künftige Buchung.',
    later_one: '{{count}} weitere künftige Buchung',
    later_other: '{{count}} weitere künftige Buchungen',
    earlier_one: '{{count}} früherer Aufenthalt',
    earlier_other: '{{count}} frühere Aufenthalte',
    bay: 'Stellplatz {{bay}}',
    noBay: 'Noch kein Stellplatz',
    from: 'Von',
    to: 'Bis',
    plate: 'Kennzeichen',
    ref: 'Code',
    amount: 'Preis',
    paid: 'bezahlt',
    unpaid: 'nicht bezahlt',
    overstay: 'Zeit überschritten',
    status: {
      checked_in: 'Jetzt hier',
      requested: 'Anfrage',
      confirmed: 'Bestätigt',
    },
  },
  tags: {
    title: 'Tags',
    new: 'Neuer Tag',
    add: 'Tag hinzufügen',
    remove: 'Tag {{tag}} entfernen',
  },
  note: {
    title: 'Notiz',
    placeholder: 'Das sieht nur Ihr Team',
    saving: 'Wird gespeichert',
    saved: 'Gespeichert',
    failed: 'Diese Notiz konnte nicht gespeichert werden.',
  },
}
