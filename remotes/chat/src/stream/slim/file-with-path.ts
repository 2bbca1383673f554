/** A file that was dropped or chosen, with the type that the browser gave it. */
export const toFileWithPath = (file: File): File => file
