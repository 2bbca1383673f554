import type { MailTexts } from './en'

export const fr: MailTexts = {
  verify: {
    subject: 'Confirmez votre adresse e-mail',
    text: 'Bienvenue sur Hosts. Veuillez confirmer que cette adresse est la vôtre. Le lien est valable trois jours.',
    action: 'Confirmer l’adresse',
    note: 'Si vous n’avez pas créé de compte, vous pouvez ignorer cet e-mail.',
  },
  reset: {
    subject: 'Choisissez un nouveau mot de passe',
    text: 'Choisissez un nouveau mot de passe pour votre compte Hosts. Le lien fonctionne une seule fois, pendant une heure.',
    action: 'Choisir un mot de passe',
    note: 'Si vous n’avez rien demandé, ignorez cet e-mail\u00a0: votre mot de passe reste inchangé.',
  },
  passwordChanged: {
    subject: 'Votre mot de passe a été modifié',
    text: 'Le mot de passe de votre compte Hosts a été modifié et vos autres appareils ont été déconnectés.',
    action: 'Ce n’était pas moi\u00a0: choisir un autre mot de passe',
    note: 'Si c’était vous, vous n’avez rien à faire.',
  },
  passwordChangedFactors: {
    subject: 'Votre mot de passe a été modifié',
    text: 'Le mot de passe de votre compte Hosts a été modifié et vos autres appareils ont été déconnectés. Ceci fonctionne toujours à la connexion\u00a0: {factors}.',
    action: 'Ce n’était pas moi\u00a0: choisir un autre mot de passe',
    note: 'Si c’était vous, vous n’avez rien à faire. Supprimez dans votre compte ce qui n’est pas à vous. Si la connexion demande un code que vous n’avez pas, demandez à un autre propriétaire de votre entreprise de réinitialiser votre second facteur.',
  },
  passkeyAdded: {
    subject: 'Clé d’accès ajoutée\u00a0: {name}',
    text: 'La clé d’accès «\u00a0{name}\u00a0» a été ajoutée à votre compte Hosts. La personne qui la possède peut se connecter sans votre mot de passe.',
    action: 'Voir les clés d’accès',
    note: 'Si ce n’était pas vous, supprimez-y la clé d’accès et choisissez un nouveau mot de passe, ce qui déconnecte tous les autres appareils. Un nouveau mot de passe seul ne supprime pas la clé. Si vous ne pouvez pas vous connecter, demandez à un autre propriétaire de votre entreprise de réinitialiser votre second facteur, ce qui la supprime.',
  },
  passkeyRemoved: {
    subject: 'Clé d’accès supprimée\u00a0: {name}',
    text: 'La clé d’accès «\u00a0{name}\u00a0» n’ouvre plus votre compte Hosts.',
    action: 'Voir les clés d’accès',
    note: 'Si ce n’était pas vous, choisissez-y un nouveau mot de passe, ce qui déconnecte tous les autres appareils, et ajoutez de nouveau une clé d’accès.',
  },
  emailCode: {
    subject: 'Votre code\u00a0: {code}',
    text: 'Saisissez ce code dans votre compte Hosts pour y utiliser cette adresse. Il est valable 30 minutes.',
    note: 'Si vous n’avez rien demandé, ignorez cet e-mail. Ne communiquez ce code à personne.',
  },
  emailChanged: {
    subject: 'Votre adresse e-mail a été modifiée',
    text: 'Désormais, connectez-vous à Hosts avec {email}.',
    action: 'Ce n’était pas moi\u00a0: récupérer le compte',
    note: 'Si c’était vous, vous n’avez rien à faire. Le lien fonctionne une seule fois, pendant trois jours\u00a0: il rétablit cette adresse, définit un nouveau mot de passe et déconnecte tous les appareils. Il désactive aussi les seconds facteurs configurés depuis.',
  },
  accessRequest: {
    subject: '{name} demande l’accès à {location}',
    text: '{name} a créé un compte avec le code du site {location} et attend votre accord.',
    action: 'Répondre à la demande',
  },
  accessRequests: {
    subject: '{count} personnes demandent l’accès à {location}',
    text: '{count} personnes se sont inscrites avec le code du site {location} et attendent votre accord.',
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
  factorOn: {
    subject: 'Un second facteur est activé',
    text: 'Désormais, la connexion à votre compte Hosts demande plus que le mot de passe\u00a0: un code de votre application, une clé d’accès ou l’un de vos codes de secours.',
    action: 'Ce n’était pas moi\u00a0: choisir un autre mot de passe',
    note: 'Si c’était vous, vous n’avez rien à faire. Sinon\u00a0: un nouveau mot de passe déconnecte tous les appareils, mais la prochaine connexion demande toujours ce facteur. Désactivez-le donc d’abord dans votre compte, si votre session est encore ouverte, ou demandez à un autre propriétaire de votre entreprise de le réinitialiser.',
  },
  factorOff: {
    subject: 'Votre second facteur est désactivé',
    text: 'Désormais, le mot de passe seul ouvre de nouveau votre compte Hosts.',
    action: 'Ce n’était pas moi\u00a0: choisir un autre mot de passe',
    note: 'Si c’était vous, vous n’avez rien à faire. Sinon\u00a0: le nouveau mot de passe déconnecte tous les appareils. Activez ensuite de nouveau un second facteur dans votre compte.',
  },
  appOff: {
    subject: 'Votre application d’authentification est désactivée',
    text: 'La connexion à votre compte Hosts n’accepte plus les codes de votre application. Vos clés d’accès fonctionnent comme avant.',
    action: 'Ce n’était pas moi\u00a0: choisir un autre mot de passe',
    note: 'Si c’était vous, vous n’avez rien à faire. Sinon\u00a0: le nouveau mot de passe déconnecte tous les appareils. Configurez ensuite de nouveau l’application dans votre compte et vérifiez-y vos clés d’accès.',
  },
  codesRenewed: {
    subject: 'De nouveaux codes de secours ont été créés',
    text: 'De nouveaux codes de secours ont été créés pour votre compte Hosts. Les anciens ne fonctionnent plus.',
    action: 'Ce n’était pas moi\u00a0: choisir un autre mot de passe',
    note: 'Si c’était vous, vous n’avez rien à faire. Sinon\u00a0: le nouveau mot de passe déconnecte tous les appareils. Créez ensuite de nouveaux codes de secours dans votre compte, car une autre personne peut avoir ceux-ci.',
  },
  recoveryCodeUsed: {
    subject: 'Un code de secours a été utilisé',
    text: 'Un de vos codes de secours a été utilisé pour votre compte Hosts et ne fonctionne plus. Codes restants\u00a0: {count}.',
    action: 'Ce n’était pas moi\u00a0: choisir un autre mot de passe',
    note: 'Si c’était vous, vous n’avez rien à faire. Sinon\u00a0: le nouveau mot de passe déconnecte tous les appareils. Créez ensuite de nouveaux codes de secours dans votre compte, car une autre personne peut avoir ceux-ci.',
  },
  factorReset: {
    subject: 'Le second facteur de {name} a été réinitialisé',
    text: '{by} a désactivé le second facteur de {name}. Tous les appareils de {name} ont été déconnectés, et la prochaine connexion ne demande que le mot de passe.',
    note: 'Si personne ne devait le faire, parlez-en ensemble et choisissez de nouveaux mots de passe, ce qui déconnecte tous les appareils. Ensuite, {name} configure de nouveau un second facteur.',
  },
  anOwner: 'Un propriétaire de {company}',
  app: 'application d’authentification',
  footer: 'Envoyé par Hosts, où l’on gère parkings et places pour poids lourds.',
}
