import type { MailTexts } from './en'

export const fr: MailTexts = {
  verify: {
    subject: 'Confirmez votre adresse e-mail',
    text: 'Bienvenue chez Hosts. Veuillez confirmer que cette adresse est la vôtre. Le lien est valable trois jours.',
    action: 'Confirmer l’adresse',
    note: 'Si vous ne vous êtes pas inscrit, vous pouvez ignorer cet e-mail.',
  },
  reset: {
    subject: 'Choisissez un nouveau mot de passe',
    text: 'Choisissez un nouveau mot de passe pour votre compte Hosts. Le lien fonctionne une seule fois, pendant une heure.',
    action: 'Choisir un mot de passe',
    note: 'Si vous n’avez rien demandé, ignorez cet e-mail : votre mot de passe reste inchangé.',
  },
  passwordChanged: {
    subject: 'Votre mot de passe a été modifié',
    text: 'Le mot de passe de votre compte Hosts a été modifié et vos autres appareils ont été déconnectés.',
    action: 'Ce n’était pas moi : choisir un autre mot de passe',
    note: 'Si c’était vous, vous n’avez rien à faire.',
  },
  emailCode: {
    subject: 'Votre code : {code}',
    text: 'Saisissez ce code dans votre compte Hosts pour y utiliser cette adresse. Il est valable 30 minutes.',
    note: 'Si vous n’avez rien demandé, ignorez cet e-mail. Ne communiquez ce code à personne.',
  },
  emailChanged: {
    subject: 'Votre adresse e-mail a été modifiée',
    text: 'Désormais, connectez-vous à Hosts avec {email}.',
    action: 'Ce n’était pas moi : récupérer le compte',
    note: 'Si c’était vous, vous n’avez rien à faire. Le lien fonctionne une seule fois, pendant trois jours : il rétablit cette adresse, définit un nouveau mot de passe et déconnecte tous les appareils.',
  },
  accessRequest: {
    subject: '{name} demande l’accès à {location}',
    text: '{name} s’est inscrit avec le code du site {location} et attend votre accord.',
    action: 'Répondre à la demande',
  },
  accessRequests: {
    subject: '{count} personnes demandent l’accès à {location}',
    text: '{count} autres personnes se sont inscrites avec le code du site {location} et attendent votre accord.',
    action: 'Répondre aux demandes',
  },
  invite: {
    subject: '{company} vous invite sur Hosts',
    text: '{name} ({company}) souhaite travailler avec vous sur Hosts. L’invitation est valable sept jours.',
    action: 'Rejoindre',
    note: 'Si vous ne connaissez pas {company}, vous pouvez ignorer cet e-mail.',
  },
  approved: {
    subject: 'Vous pouvez maintenant vous connecter',
    text: '{company} a validé votre accès à Hosts.',
    action: 'Se connecter',
  },
  declined: {
    subject: 'Votre demande d’accès',
    text: '{company} n’a pas approuvé votre demande d’accès à Hosts.',
    note: 'Si vous pensez qu’il s’agit d’une erreur, adressez-vous au propriétaire du site.',
  },
  accountClosed: {
    subject: 'Le compte de {company} est fermé',
    text: '{name} a fermé le compte Hosts de {company}. Ses sites sont archivés et plus personne ne peut s’y connecter.',
  },
  footer: 'Envoyé par Hosts, où l’on gère parkings et places pour poids lourds.',
}
