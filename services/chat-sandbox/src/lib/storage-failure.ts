const CODES = ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EFBIG']

/** The disk is full, or does not take what it is given: the next try may succeed. */
export function isStorageFailure(error: unknown): boolean {
  return CODES.includes((error as { code?: unknown }).code as string)
}
