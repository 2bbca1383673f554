import { truncate, writeFile } from 'node:fs/promises'
import { test } from '@playwright/test'

/** A sparse file of this size on the disk; its path. */
export const createFile = async (name: string, bytes: number) => {
  const path = test.info().outputPath(name)
  await writeFile(path, '')
  await truncate(path, bytes)
  return path
}
