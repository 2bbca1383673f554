import type { Overrides } from './languages'

export { default as translation } from 'stream-translations/nl.mjs'

export const overrides: Overrides = {}

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
    chooseText: 'Berichten van chauffeurs staan voor u klaar in de lijst.',
  },
  campaign: 'Campagne',
}
