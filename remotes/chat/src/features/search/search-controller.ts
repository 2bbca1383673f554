import { MessageSearchSource, SearchController, type StreamChat } from 'stream-chat'

/** Finds messages of the location's conversations by words in their text; Stream's own would ask for the whole text. */
export const createSearchController = (client: StreamChat) =>
  new SearchController({
    sources: [
      new MessageSearchSource(client, undefined, {
        messageSearch: {
          initialFilterConfig: {
            text: {
              enabled: true,
              generate: ({ searchQuery }) => (searchQuery ? { text: { $q: searchQuery } } : null),
            },
          },
        },
      }),
    ],
  })
