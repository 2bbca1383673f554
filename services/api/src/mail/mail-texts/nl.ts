import type { MailTexts } from './en'

export const nl: MailTexts = {
  verify: {
    subject: 'Bevestig je e-mailadres',
    text: 'Welkom bij Hosts. Bevestig dat dit adres van jou is. De link is drie dagen geldig.',
    action: 'Adres bevestigen',
    note: 'Heb je je niet aangemeld, dan kun je deze mail negeren.',
  },
  reset: {
    subject: 'Kies een nieuw wachtwoord',
    text: 'Kies een nieuw wachtwoord voor je Hosts-account. De link werkt één keer, een uur lang.',
    action: 'Wachtwoord kiezen',
    note: 'Heb je dit niet gevraagd, negeer dan deze mail: je wachtwoord blijft zoals het is.',
  },
  passwordChanged: {
    subject: 'Je wachtwoord is gewijzigd',
    text: 'Het wachtwoord van je Hosts-account is gewijzigd en je andere apparaten zijn uitgelogd.',
    action: 'Dat was ik niet: kies een ander wachtwoord',
    note: 'Was jij het, dan hoef je niets te doen.',
  },
  emailCode: {
    subject: 'Je code: {code}',
    text: 'Typ deze code in je Hosts-account om daar dit adres te gebruiken. De code is 30 minuten geldig.',
    note: 'Heb je dit niet gevraagd, negeer dan deze mail. Geef de code aan niemand door.',
  },
  emailChanged: {
    subject: 'Je e-mailadres is gewijzigd',
    text: 'Vanaf nu log je bij Hosts in met {email}.',
    action: 'Dat was ik niet: haal het account terug',
    note: 'Was jij het, dan hoef je niets te doen. De link werkt één keer, drie dagen lang: hij herstelt dit adres, stelt een nieuw wachtwoord in en logt alle apparaten uit.',
  },
  accessRequest: {
    subject: '{name} vraagt toegang tot {location}',
    text: '{name} heeft zich aangemeld met de locatiecode van {location} en wacht op je goedkeuring.',
    action: 'Aanvraag beantwoorden',
  },
  accessRequests: {
    subject: '{count} mensen vragen toegang tot {location}',
    text: 'Nog {count} mensen hebben zich aangemeld met de locatiecode van {location} en wachten op je goedkeuring.',
    action: 'Aanvragen beantwoorden',
  },
  invite: {
    subject: '{company} nodigt je uit voor Hosts',
    text: '{name} ({company}) wil graag met je samenwerken op Hosts. De uitnodiging is zeven dagen geldig.',
    action: 'Meedoen',
    note: 'Ken je {company} niet, dan kun je deze mail negeren.',
  },
  approved: {
    subject: 'Je kunt nu inloggen',
    text: '{company} heeft je toegang tot Hosts goedgekeurd.',
    action: 'Inloggen',
  },
  declined: {
    subject: 'Je aanvraag voor toegang',
    text: '{company} heeft je aanvraag voor toegang tot Hosts niet goedgekeurd.',
    note: 'Denk je dat dit een vergissing is, vraag het dan aan de eigenaar van de locatie.',
  },
  accountClosed: {
    subject: 'Het account van {company} is gesloten',
    text: '{name} heeft het Hosts-account van {company} gesloten. De locaties zijn gearchiveerd en niemand kan nog inloggen.',
  },
  footer: 'Verstuurd door Hosts, voor het beheer van parkeer- en vrachtwagenplaatsen.',
}
