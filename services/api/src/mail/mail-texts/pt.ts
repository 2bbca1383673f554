import type { MailTexts } from './en'

export const pt: MailTexts = {
  verify: {
    subject: 'Confirme seu endereço de e-mail',
    text: 'Bem-vindo ao Hosts. Confirme que este endereço é seu. O link vale por três dias.',
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
  emailCode: {
    subject: 'Seu código: {code}',
    text: 'Digite este código na sua conta do Hosts para usar este endereço nela. Ele vale por 30 minutos.',
    note: 'Se você não pediu isso, ignore este e-mail. Não passe o código a ninguém.',
  },
  emailChanged: {
    subject: 'Seu endereço de e-mail foi alterado',
    text: 'A partir de agora, entre no Hosts com {email}.',
    action: 'Não fui eu: recuperar a conta',
    note: 'Se foi você, não precisa fazer nada. O link funciona uma única vez, por três dias: ele restaura este endereço, define uma nova senha e desconecta todos os dispositivos.',
  },
  accessRequest: {
    subject: '{name} pede acesso a {location}',
    text: '{name} se cadastrou com o código de {location} e aguarda sua aprovação.',
    action: 'Responder ao pedido',
  },
  accessRequests: {
    subject: '{count} pessoas pedem acesso a {location}',
    text: 'Mais {count} pessoas se cadastraram com o código de {location} e aguardam sua aprovação.',
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
  footer: 'Enviado pelo Hosts, onde se administram estacionamentos e vagas para caminhões.',
}
