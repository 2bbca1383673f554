/** The files that were pasted. A pasted HTML text is neither parsed nor are its images fetched from where they came from. */
export const dataTransferItemsToFiles = async (items: DataTransferItem[]): Promise<File[]> =>
  items.flatMap((item) => (item.kind === 'file' ? (item.getAsFile() ?? []) : []))
