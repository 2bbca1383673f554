import { type Conversation, conversation } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import type { DriverArg } from '../../driver'

/** POST /chat/conversation: creates the conversation with a driver, hidden from all until its first message. */
export const { useChatStartConversationMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    chatStartConversation: build.mutation<Conversation, DriverArg>({
      query: (body) => ({ url: '/chat/conversation', method: 'POST', body }),
      responseSchema: conversation,
    }),
  }),
})
