import type { MailTexts } from './en'

export const de: MailTexts = {
  verify: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    text: 'Willkommen bei Hosts. Bitte bestätigen Sie, dass diese Adresse Ihnen gehört. Der Link gilt drei Tage.',
    action: 'Adresse bestätigen',
    note: 'Falls Sie sich nicht registriert haben, können Sie diese Mail ignorieren.',
  },
  reset: {
    subject: 'Legen Sie ein neues Passwort fest',
    text: 'Wählen Sie ein neues Passwort für Ihr Hosts-Konto. Der Link gilt einmal, eine Stunde lang.',
    action: 'Passwort wählen',
    note: 'Falls Sie das nicht angefordert haben, ignorieren Sie diese Mail: Ihr Passwort bleibt, wie es ist.',
  },
  passwordChanged: {
    subject: 'Ihr Passwort wurde geändert',
    text: 'Das Passwort Ihres Hosts-Kontos wurde geändert, und Ihre anderen Geräte wurden abgemeldet.',
    action: 'Das war ich nicht: neues Passwort festlegen',
    note: 'Wenn Sie es waren, müssen Sie nichts tun.',
  },
  emailCode: {
    subject: 'Ihr Code: {code}',
    text: 'Geben Sie diesen Code in Ihrem Hosts-Konto ein, dann gilt dort diese Adresse. Er gilt 30 Minuten.',
    note: 'Falls Sie das nicht angefordert haben, ignorieren Sie diese Mail. Geben Sie den Code niemandem weiter.',
  },
  emailChanged: {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    text: 'Ab jetzt melden Sie sich bei Hosts mit {email} an.',
    action: 'Das war ich nicht: Konto zurückholen',
    note: 'Wenn Sie es waren, müssen Sie nichts tun. Der Link gilt einmal, drei Tage lang: Er stellt diese Adresse wieder her, legt ein neues Passwort fest und meldet alle Geräte ab.',
  },
  accessRequest: {
    subject: '{name} bittet um Zugang zu {location}',
    text: '{name} hat sich mit dem Standortcode von {location} registriert und wartet auf Ihre Zustimmung.',
    action: 'Anfrage beantworten',
  },
  accessRequests: {
    subject: '{count} Personen bitten um Zugang zu {location}',
    text: '{count} weitere Personen haben sich mit dem Standortcode von {location} registriert und warten auf Ihre Zustimmung.',
    action: 'Anfragen beantworten',
  },
  invite: {
    subject: '{company} lädt Sie zu Hosts ein',
    text: '{name} ({company}) möchte mit Ihnen auf Hosts zusammenarbeiten. Die Einladung gilt sieben Tage.',
    action: 'Beitreten',
    note: 'Wenn Sie {company} nicht kennen, können Sie diese Mail ignorieren.',
  },
  approved: {
    subject: 'Sie können sich jetzt anmelden',
    text: '{company} hat Ihren Zugang zu Hosts freigegeben.',
    action: 'Anmelden',
  },
  declined: {
    subject: 'Ihre Anfrage um Zugang',
    text: '{company} hat Ihre Anfrage um Zugang zu Hosts nicht angenommen.',
    note: 'Wenn Sie das für ein Versehen halten, fragen Sie beim Inhaber des Standorts nach.',
  },
  accountClosed: {
    subject: 'Das Konto von {company} ist geschlossen',
    text: '{name} hat das Hosts-Konto von {company} geschlossen. Die Standorte sind archiviert, und niemand kann sich mehr anmelden.',
  },
  footer: 'Gesendet von Hosts, wo Gastgeber ihre Park- und Lkw-Stellplätze betreiben.',
}
