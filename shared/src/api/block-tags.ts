/** Tags that a change of a location's blocks invalidates. */
export const blockTags = (locationId: number) =>
  (['Bay', 'Block', 'Occupancy'] as const).map((type) => ({ type, id: locationId }))
