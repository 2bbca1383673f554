import { type Conversation, conversation } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

type Arg = { warehouseId: number; driverId: number }

/** POST /chat/conversation: makes the conversation with a driver, which nobody sees before its first message. */
export const { useChatStartConversationMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    chatStartConversation: build.mutation<Conversation, Arg>({
      query: (body) => ({ url: '/chat/conversation', method: 'POST', body }),
      responseSchema: conversation,
    }),
  }),
})
