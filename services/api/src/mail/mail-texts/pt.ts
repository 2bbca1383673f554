import type { MailTexts } from './en'

export const pt: MailTexts = {
  verify: {
    subject: 'Confirme seu endereço de e-mail',
    text: 'Boas-vindas ao Hosts. Confirme que este endereço é seu. O link vale por três dias.',
    action: 'Confirmar o endereço',
    note: 'Se você não se cadastrou, ignore este e-mail.',
  },
  reset: {
    subject: 'Escolha uma nova senha',
    text: 'Escolha uma nova senha para sua conta do Hosts. O link funciona uma única vez, por uma hora.',
    action: 'Escolher uma senha',
    note: 'Se você não pediu isso, ignore este e-mail: sua senha continua a mesma.',
  },
  passwordChanged: {
    subject: 'Sua senha foi alterada',
    text: 'A senha da sua conta do Hosts foi alterada e seus outros dispositivos foram desconectados.',
    action: 'Não fui eu: escolher outra senha',
    note: 'Se foi você, não precisa fazer nada.',
  },
  passwordChangedFactors: {
    subject: 'Sua senha foi alterada',
    text: 'A senha da sua conta do Hosts foi alterada e seus outros dispositivos foram desconectados. Isto continua funcionando no login: {factors}.',
    action: 'Não fui eu: escolher outra senha',
    note: 'Se foi você, não precisa fazer nada. Exclua na sua conta o que não é seu. Se o login pedir um código que você não tem, peça a outro proprietário da sua empresa que redefina seu segundo fator.',
  },
  passkeyAdded: {
    subject: 'Chave de acesso adicionada: {name}',
    text: 'A chave de acesso “{name}” foi adicionada à sua conta do Hosts. Quem a tem pode entrar sem a sua senha.',
    action: 'Ver as chaves de acesso',
    note: 'Se não foi você, exclua lá a chave de acesso e defina uma nova senha, que desconecta todos os outros dispositivos. Uma nova senha sozinha não exclui a chave. Se você não consegue entrar, peça a outro proprietário da sua empresa que redefina o seu segundo fator, o que a exclui.',
  },
  passkeyRemoved: {
    subject: 'Chave de acesso removida: {name}',
    text: 'A chave de acesso “{name}” não abre mais a sua conta do Hosts.',
    action: 'Ver as chaves de acesso',
    note: 'Se não foi você, defina lá uma nova senha, que desconecta todos os outros dispositivos, e adicione de novo uma chave de acesso.',
  },
  emailCode: {
    subject: 'Seu código: {code}',
    text: 'Digite este código na sua conta do Hosts para usar este endereço nela. Ele vale por 30 minutos.',
    note: 'Se você não pediu isso, ignore este e-mail. Não passe o código a ninguém.',
  },
  emailChanged: {
    subject: 'Seu endereço de e-mail foi alterado',
    text: 'A partir de agora, entre no Hosts com {email}.',
    action: 'Não fui eu: recuperar a conta',
    note: 'Se foi você, não precisa fazer nada. O link funciona uma única vez, por três dias: ele restaura este endereço, define uma nova senha e desconecta todos os dispositivos. Ele também desativa os segundos fatores configurados desde então.',
  },
  accessRequest: {
    subject: '{name} pede acesso a {location}',
    text: '{name} se cadastrou com o código de {location} e aguarda sua aprovação.',
    action: 'Responder ao pedido',
  },
  accessRequests: {
    subject: '{count} pessoas pedem acesso a {location}',
    text: '{count} pessoas se cadastraram com o código de {location} e aguardam sua aprovação.',
    action: 'Responder aos pedidos',
  },
  invite: {
    subject: '{company} convida você para o Hosts',
    text: '{name} ({company}) gostaria de trabalhar com você no Hosts. O convite vale por sete dias.',
    action: 'Aceitar o convite',
    note: 'Se você não conhece {company}, ignore este e-mail.',
  },
  approved: {
    subject: 'Agora você pode entrar',
    text: '{company} aprovou seu acesso ao Hosts.',
    action: 'Entrar',
  },
  declined: {
    subject: 'Seu pedido de acesso',
    text: '{company} não aprovou seu pedido de acesso ao Hosts.',
    note: 'Se você acha que é um engano, fale com o proprietário do local.',
  },
  accountClosed: {
    subject: 'A conta de {company} foi encerrada',
    text: '{name} encerrou a conta de {company} no Hosts. Os locais foram arquivados e ninguém mais pode entrar.',
  },
  factorOn: {
    subject: 'Um segundo fator está ativado',
    text: 'A partir de agora, o login na sua conta do Hosts pede mais do que a senha: um código do seu aplicativo, uma chave de acesso ou um dos seus códigos de recuperação.',
    action: 'Não fui eu: escolher outra senha',
    note: 'Se foi você, não precisa fazer nada. Se não foi: uma nova senha desconecta todos os dispositivos, mas a próxima entrada ainda pede este fator. Por isso, primeiro desative-o na sua conta, se sua sessão ainda estiver aberta, ou peça a outro proprietário da sua empresa que o redefina.',
  },
  factorOff: {
    subject: 'O seu segundo fator está desativado',
    text: 'A partir de agora, só a senha volta a abrir a sua conta do Hosts.',
    action: 'Não fui eu: escolher outra senha',
    note: 'Se foi você, não precisa fazer nada. Se não foi: a nova senha desconecta todos os dispositivos. Depois, ative de novo um segundo fator na sua conta.',
  },
  appOff: {
    subject: 'O seu aplicativo autenticador está desativado',
    text: 'A entrada na sua conta do Hosts não aceita mais códigos do seu aplicativo. As suas chaves de acesso funcionam como antes.',
    action: 'Não fui eu: escolher outra senha',
    note: 'Se foi você, não precisa fazer nada. Se não foi: a nova senha desconecta todos os dispositivos. Depois, configure de novo o aplicativo na sua conta e veja lá as suas chaves de acesso.',
  },
  codesRenewed: {
    subject: 'Há novos códigos de recuperação',
    text: 'Foram criados novos códigos de recuperação para a sua conta do Hosts. Os anteriores não funcionam mais.',
    action: 'Não fui eu: escolher outra senha',
    note: 'Se foi você, não precisa fazer nada. Se não foi: a nova senha desconecta todos os dispositivos. Depois, crie novos códigos de recuperação na sua conta, porque outra pessoa pode ter estes.',
  },
  recoveryCodeUsed: {
    subject: 'Um código de recuperação foi usado',
    text: 'Um dos seus códigos de recuperação foi usado na sua conta do Hosts e não funciona mais. Códigos restantes: {count}.',
    action: 'Não fui eu: escolher outra senha',
    note: 'Se foi você, não precisa fazer nada. Se não foi: a nova senha desconecta todos os dispositivos. Depois, crie novos códigos de recuperação na sua conta, porque outra pessoa pode ter estes.',
  },
  factorReset: {
    subject: 'O segundo fator de {name} foi redefinido',
    text: '{by} desativou o segundo fator de {name}. Todos os dispositivos de {name} foram desconectados, e o próximo login pede só a senha.',
    note: 'Se ninguém deveria ter feito isso, falem entre si e definam novas senhas, o que desconecta todos os dispositivos. Depois, {name} configura de novo um segundo fator.',
  },
  anOwner: 'Um proprietário de {company}',
  app: 'aplicativo autenticador',
  footer: 'Enviado pelo Hosts, onde se administram estacionamentos e vagas para caminhões.',
}
