import * as files from 'node:fs/promises'
import { syncFolder } from '../../shared/src/node/sync-folder.mjs'

jest.mock('node:fs/promises', () => ({ ...jest.requireActual('node:fs/promises'), open: jest.fn() }))

test('closes the folder when the disk reports an error', async () => {
  const close = jest.fn()
  const sync = jest.fn().mockRejectedValue(new Error('EIO'))
  jest.mocked(files.open).mockResolvedValue({ sync, close } as never)
  await expect(syncFolder('/data')).rejects.toThrow('EIO')
  expect(close).toHaveBeenCalledTimes(1)
})
