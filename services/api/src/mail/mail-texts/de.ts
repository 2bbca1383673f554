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
  passwordChangedFactors: {
    subject: 'Ihr Passwort wurde geändert',
    text: 'Das Passwort Ihres Hosts-Kontos wurde geändert, und Ihre anderen Geräte wurden abgemeldet. Bei der Anmeldung gelten weiterhin: {factors}.',
    action: 'Das war ich nicht: neues Passwort festlegen',
    note: 'Wenn Sie es waren, müssen Sie nichts tun. Löschen Sie in Ihrem Konto, was nicht Ihnen gehört. Falls die Anmeldung nach einem Code fragt, den Sie nicht haben, bitten Sie einen anderen Inhaber Ihrer Firma, Ihren zweiten Faktor zurückzusetzen.',
  },
  passkeyAdded: {
    subject: 'Passkey hinzugefügt: {name}',
    text: 'Der Passkey „{name}“ wurde Ihrem Hosts-Konto hinzugefügt. Wer ihn hat, kann sich damit ohne Ihr Passwort anmelden.',
    action: 'Passkeys ansehen',
    note: 'Falls Sie das nicht waren, löschen Sie den Passkey dort und legen Sie ein neues Passwort fest, das alle anderen Geräte abmeldet. Ein neues Passwort allein lässt den Passkey bestehen. Wenn Sie sich nicht anmelden können, bitten Sie einen anderen Inhaber Ihrer Firma, Ihren zweiten Faktor zurückzusetzen: Das löscht ihn.',
  },
  passkeyRemoved: {
    subject: 'Passkey entfernt: {name}',
    text: 'Der Passkey „{name}“ öffnet Ihr Hosts-Konto nicht mehr.',
    action: 'Passkeys ansehen',
    note: 'Falls Sie das nicht waren, legen Sie dort ein neues Passwort fest, das alle anderen Geräte abmeldet, und fügen Sie wieder einen Passkey hinzu.',
  },
  emailCode: {
    subject: 'Ihr Code: {code}',
    text: 'Geben Sie diesen Code in Ihrem Hosts-Konto ein, dann gilt dort diese Adresse. Er gilt 30 Minuten.',
    note: 'Falls Sie das nicht angefordert haben, ignorieren Sie diese Mail. Geben Sie den Code an niemanden weiter.',
  },
  emailChanged: {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    text: 'Ab jetzt melden Sie sich bei Hosts mit {email} an.',
    action: 'Das war ich nicht: Konto zurückholen',
    note: 'Wenn Sie es waren, müssen Sie nichts tun. Der Link gilt einmal, drei Tage lang: Er stellt diese Adresse wieder her, legt ein neues Passwort fest und meldet alle Geräte ab. Er schaltet auch zweite Faktoren aus, die seitdem eingerichtet wurden.',
  },
  accessRequest: {
    subject: '{name} bittet um Zugang zu {location}',
    text: '{name} hat sich mit dem Standortcode von {location} registriert und wartet auf Ihre Zustimmung.',
    action: 'Anfrage beantworten',
  },
  accessRequests: {
    subject: '{count} Personen bitten um Zugang zu {location}',
    text: '{count} Personen haben sich mit dem Standortcode von {location} registriert und warten auf Ihre Zustimmung.',
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
    subject: 'Ihre Zugangsanfrage',
    text: '{company} hat Ihre Zugangsanfrage für Hosts nicht angenommen.',
    note: 'Wenn Sie das für ein Versehen halten, fragen Sie beim Inhaber des Standorts nach.',
  },
  accountClosed: {
    subject: 'Das Konto von {company} ist geschlossen',
    text: '{name} hat das Hosts-Konto von {company} geschlossen. Die Standorte sind archiviert, und niemand kann sich mehr anmelden.',
  },
  factorOn: {
    subject: 'Ein zweiter Faktor ist eingeschaltet',
    text: 'Ab jetzt fragt die Anmeldung bei Ihrem Hosts-Konto nach mehr als dem Passwort: nach einem Code Ihrer App, einem Passkey oder einem Ihrer Wiederherstellungscodes.',
    action: 'Das war ich nicht: neues Passwort festlegen',
    note: 'Wenn Sie es waren, müssen Sie nichts tun. Wenn nicht: Ein neues Passwort meldet alle Geräte ab, aber die nächste Anmeldung fragt weiter nach diesem Faktor. Schalten Sie ihn also zuerst in Ihrem Konto aus, falls Sie noch angemeldet sind, oder bitten Sie einen anderen Inhaber Ihrer Firma, ihn zurückzusetzen.',
  },
  factorOff: {
    subject: 'Ihr zweiter Faktor ist ausgeschaltet',
    text: 'Ab jetzt öffnet das Passwort allein wieder Ihr Hosts-Konto.',
    action: 'Das war ich nicht: neues Passwort festlegen',
    note: 'Wenn Sie es waren, müssen Sie nichts tun. Wenn nicht: Das neue Passwort meldet alle Geräte ab. Schalten Sie danach in Ihrem Konto wieder einen zweiten Faktor ein.',
  },
  appOff: {
    subject: 'Ihre Authenticator-App ist ausgeschaltet',
    text: 'Die Anmeldung bei Ihrem Hosts-Konto nimmt keine Codes Ihrer App mehr an. Ihre Passkeys funktionieren wie bisher.',
    action: 'Das war ich nicht: neues Passwort festlegen',
    note: 'Wenn Sie es waren, müssen Sie nichts tun. Wenn nicht: Das neue Passwort meldet alle Geräte ab. Richten Sie danach die App in Ihrem Konto wieder ein, und prüfen Sie dort Ihre Passkeys.',
  },
  codesRenewed: {
    subject: 'Es gibt neue Wiederherstellungscodes',
    text: 'Für Ihr Hosts-Konto wurden neue Wiederherstellungscodes erstellt. Die bisherigen gelten nicht mehr.',
    action: 'Das war ich nicht: neues Passwort festlegen',
    note: 'Wenn Sie es waren, müssen Sie nichts tun. Wenn nicht: Das neue Passwort meldet alle Geräte ab. Erstellen Sie danach in Ihrem Konto neue Wiederherstellungscodes, denn jemand anders kann diese haben.',
  },
  recoveryCodeUsed: {
    subject: 'Ein Wiederherstellungscode wurde benutzt',
    text: 'Einer Ihrer Wiederherstellungscodes wurde für Ihr Hosts-Konto benutzt und gilt nicht mehr. Übrige Codes: {count}.',
    action: 'Das war ich nicht: neues Passwort festlegen',
    note: 'Wenn Sie es waren, müssen Sie nichts tun. Wenn nicht: Das neue Passwort meldet alle Geräte ab. Erstellen Sie danach in Ihrem Konto neue Wiederherstellungscodes, denn jemand anders kann diese haben.',
  },
  factorReset: {
    subject: 'Der zweite Faktor von {name} wurde zurückgesetzt',
    text: '{by} hat den zweiten Faktor von {name} ausgeschaltet. Alle Geräte von {name} wurden abgemeldet, und die nächste Anmeldung fragt nur nach dem Passwort.',
    note: 'Wenn das niemand hätte tun sollen, sprechen Sie miteinander und legen Sie neue Passwörter fest, was alle Geräte abmeldet. Danach richtet {name} wieder einen zweiten Faktor ein.',
  },
  anOwner: 'Ein Inhaber von {company}',
  app: 'Authenticator-App',
  footer: 'Gesendet von Hosts, wo Gastgeber ihre Park- und Lkw-Stellplätze betreiben.',
}
