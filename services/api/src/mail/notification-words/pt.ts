import type { NotificationWords } from './en'

export const pt: NotificationWords = {
  at: '{what}: {location}',
  kinds: {
    request: ['Um pedido de estadia', '{count} pedidos'],
    'request-expiring': ['Um pedido expira em breve', '{count} pedidos expiram em breve'],
    'access-request': [
      'Alguém pede para entrar na sua equipe',
      '{count} pessoas pedem para entrar na sua equipe',
    ],
    'gate-conflict': ['Há algo para verificar no portão', 'Há {count} coisas para verificar no portão'],
    overstay: ['Um veículo não saiu a tempo', '{count} veículos não saíram a tempo'],
    'late-arrival': ['Um veículo está atrasado', '{count} veículos estão atrasados'],
    'bay-taken': [
      'A vaga do próximo veículo está ocupada',
      '{count} vagas dos próximos veículos estão ocupadas',
    ],
    'campaign-halted': ['Uma campanha espera por você', '{count} campanhas esperam por você'],
    'campaign-done': ['Uma campanha foi enviada', '{count} campanhas foram enviadas'],
    'import-done': ['Seus motoristas foram importados', '{count} importações estão prontas'],
    message: ['Uma mensagem não lida', '{count} conversas não lidas'],
    'new-device': ['Login a partir de um novo dispositivo', '{count} logins a partir de novos dispositivos'],
  },
  until: 'Responda até {time}.',
  more: 'e mais {count}',
  open: 'Abrir no Hosts',
  newDevice: {
    action: 'Ver seus dispositivos',
    note: 'Se não foi você, encerre ali a sessão desse dispositivo e escolha uma nova senha, o que encerra a sessão em todos os outros.',
  },
  why: 'Você recebe este e-mail porque os e-mails deste tipo estão ativados na sua conta.',
  unsubscribe: 'Não receber mais e-mails deste tipo',
}
