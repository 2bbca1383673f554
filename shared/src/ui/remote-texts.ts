/** English texts of what only remotes show. The login loads those of the kit (texts.ts), and none of these. */
export const texts = {
  live: 'Live',
  offline: 'You are offline',
  stale: 'Could not be refreshed',
  notCounted: 'Could not be counted',
  more: 'Show more',
  undo: 'Undo',
  location: 'Location',
  message: (name: string) => `Message ${name}`,
  noLocation: {
    heading: 'No location chosen',
    text: 'This address names no location. Open one from your list.',
    action: 'All locations',
  },
  notFound: {
    title: 'Location not found',
    heading: 'This location does not exist or is not yours',
    text: 'The address may be mistyped, or someone else looks after this location now.',
    action: 'Back to the list',
  },
}
