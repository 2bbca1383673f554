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
    note: 'Heb je hier niet om gevraagd, negeer dan deze mail: je wachtwoord blijft zoals het is.',
  },
  passwordChanged: {
    subject: 'Je wachtwoord is gewijzigd',
    text: 'Het wachtwoord van je Hosts-account is gewijzigd en je andere apparaten zijn uitgelogd.',
    action: 'Dat was ik niet: kies een ander wachtwoord',
    note: 'Was jij het, dan hoef je niets te doen.',
  },
  passwordChangedFactors: {
    subject: 'Je wachtwoord is gewijzigd',
    text: 'Het wachtwoord van je Hosts-account is gewijzigd en je andere apparaten zijn uitgelogd. Dit werkt nog steeds bij het inloggen: {factors}.',
    action: 'Dat was ik niet: kies een ander wachtwoord',
    note: 'Was jij het, dan hoef je niets te doen. Verwijder in je account wat niet van jou is. Vraagt het inloggen om een code die je niet hebt, vraag dan een andere eigenaar van je bedrijf om je tweede factor te resetten.',
  },
  passkeyAdded: {
    subject: 'Passkey toegevoegd: {name}',
    text: 'De passkey ‘{name}’ is toegevoegd aan je Hosts-account. Wie hem heeft, kan ermee inloggen zonder je wachtwoord.',
    action: 'Bekijk je passkeys',
    note: 'Was jij het niet, verwijder de passkey daar en kies een nieuw wachtwoord, dat alle andere apparaten uitlogt. Een nieuw wachtwoord alleen laat de passkey bestaan. Kun je niet inloggen, vraag dan een andere eigenaar van je bedrijf om je tweede factor te resetten: dat verwijdert hem.',
  },
  passkeyRemoved: {
    subject: 'Passkey verwijderd: {name}',
    text: 'De passkey ‘{name}’ opent je Hosts-account niet meer.',
    action: 'Bekijk je passkeys',
    note: 'Was jij het niet, kies daar een nieuw wachtwoord, dat alle andere apparaten uitlogt, en voeg weer een passkey toe.',
  },
  emailCode: {
    subject: 'Je code: {code}',
    text: 'Typ deze code in je Hosts-account om daar dit adres te gebruiken. De code is 30 minuten geldig.',
    note: 'Heb je hier niet om gevraagd, negeer dan deze mail. Geef de code aan niemand door.',
  },
  emailChanged: {
    subject: 'Je e-mailadres is gewijzigd',
    text: 'Vanaf nu log je bij Hosts in met {email}.',
    action: 'Dat was ik niet: haal het account terug',
    note: 'Was jij het, dan hoef je niets te doen. De link werkt één keer, drie dagen lang: hij herstelt dit adres, stelt een nieuw wachtwoord in en logt alle apparaten uit. Hij zet ook tweede factoren uit die sindsdien zijn ingesteld.',
  },
  accessRequest: {
    subject: '{name} vraagt toegang tot {location}',
    text: '{name} heeft zich aangemeld met de locatiecode van {location} en wacht op je goedkeuring.',
    action: 'Aanvraag beantwoorden',
  },
  accessRequests: {
    subject: '{count} mensen vragen toegang tot {location}',
    text: '{count} mensen hebben zich aangemeld met de locatiecode van {location} en wachten op je goedkeuring.',
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
  factorOn: {
    subject: 'Een tweede factor staat aan',
    text: 'Vanaf nu vraagt het inloggen op je Hosts-account meer dan het wachtwoord: een code van je app, een passkey of een van je herstelcodes.',
    action: 'Dat was ik niet: kies een ander wachtwoord',
    note: 'Was jij het, dan hoef je niets te doen. Was jij het niet: een nieuw wachtwoord logt alle apparaten uit, maar de volgende keer inloggen vraagt nog steeds om deze factor. Zet hem dus eerst uit in je account, als je nog ingelogd bent, of vraag een andere eigenaar van je bedrijf om hem te resetten.',
  },
  factorOff: {
    subject: 'Je tweede factor staat uit',
    text: 'Vanaf nu is het wachtwoord weer genoeg om in te loggen op je Hosts-account.',
    action: 'Dat was ik niet: kies een ander wachtwoord',
    note: 'Was jij het, dan hoef je niets te doen. Was jij het niet: het nieuwe wachtwoord logt alle apparaten uit. Zet daarna in je account weer een tweede factor aan.',
  },
  appOff: {
    subject: 'Je authenticator-app staat uit',
    text: 'Inloggen op je Hosts-account kan niet meer met codes van je app. Je passkeys werken zoals voorheen.',
    action: 'Dat was ik niet: kies een ander wachtwoord',
    note: 'Was jij het, dan hoef je niets te doen. Was jij het niet: het nieuwe wachtwoord logt alle apparaten uit. Stel daarna de app weer in je account in, en bekijk daar je passkeys.',
  },
  codesRenewed: {
    subject: 'Er zijn nieuwe herstelcodes',
    text: 'Er zijn nieuwe herstelcodes gemaakt voor je Hosts-account. De oude werken niet meer.',
    action: 'Dat was ik niet: kies een ander wachtwoord',
    note: 'Was jij het, dan hoef je niets te doen. Was jij het niet: het nieuwe wachtwoord logt alle apparaten uit. Maak daarna nieuwe herstelcodes in je account, want iemand anders kan deze hebben.',
  },
  recoveryCodeUsed: {
    subject: 'Er is een herstelcode gebruikt',
    text: 'Een van je herstelcodes is gebruikt voor je Hosts-account en werkt niet meer. Codes die over zijn: {count}.',
    action: 'Dat was ik niet: kies een ander wachtwoord',
    note: 'Was jij het, dan hoef je niets te doen. Was jij het niet: het nieuwe wachtwoord logt alle apparaten uit. Maak daarna nieuwe herstelcodes in je account, want iemand anders kan deze hebben.',
  },
  factorReset: {
    subject: 'De tweede factor van {name} is gereset',
    text: '{by} heeft de tweede factor van {name} uitgezet. Alle apparaten van {name} zijn uitgelogd, en de volgende keer inloggen vraagt alleen het wachtwoord.',
    note: 'Als niemand dit had moeten doen, overleg dan met elkaar en stel nieuwe wachtwoorden in, wat alle apparaten uitlogt. Daarna stelt {name} weer een tweede factor in.',
  },
  anOwner: 'Een eigenaar van {company}',
  app: 'authenticator-app',
  footer: 'Verstuurd door Hosts, voor het beheer van parkeer- en vrachtwagenplaatsen.',
}
