import type { Overrides } from './languages'

export { default as translation } from 'stream-translations/pt.mjs'

export const overrides: Overrides = {}

export const texts = {
  title: 'Chat',
  loading: 'Abrindo o chat',
  failed: {
    title: 'Não foi possível abrir o chat',
    message: 'Erro ao conectar ao chat, atualize a página para tentar novamente.',
  },
  notFound: {
    title: 'Local não encontrado',
    text: 'Este endereço não pertence a nenhum local.',
    action: 'Todos os locais',
  },
  conversations: {
    show: 'Todas as conversas',
    empty: 'Ainda não há conversas',
    emptyText: 'Quando um motorista escrever para este local, a conversa aparecerá aqui.',
    choose: 'Escolha uma conversa',
    chooseText: 'As mensagens dos motoristas esperam por você na lista.',
  },
  campaign: 'Campanha',
}
