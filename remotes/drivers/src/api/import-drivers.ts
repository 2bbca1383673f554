import { type DriverImport, driverImport, type ImportPreview, importPreview } from '@hosts/shared/contract'
import { hostApi, overrideExisting, useDispatch } from '@hosts/shared/platform'
import { useCallback } from 'react'

type PreviewArg = { locationId: number; file: File }
type ImportArg = PreviewArg & { askedBy: string; addsCompanies: boolean; key: string }
type Sent<Answer> = { unwrap: () => Promise<Answer> }

const toBody = (file: File, askedBy = '', addsCompanies = false) => {
  const body = new FormData()
  if (addsCompanies) body.append('addCompanies', 'true')
  if (askedBy) body.append('askedBy', askedBy)
  body.append('file', file, file.name)
  return body
}

/** As long (ms) as the API may take. */
const timeout = 120_000

const importApi = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    driversPreviewImport: build.mutation<ImportPreview, PreviewArg>({
      query: ({ locationId, file }) => ({
        url: '/chat/users/import',
        method: 'POST',
        params: { warehouseId: locationId, dryRun: 'true' },
        body: toBody(file),
        timeout,
      }),
      responseSchema: importPreview,
    }),
    driversStartImport: build.mutation<DriverImport, ImportArg>({
      query: ({ locationId, file, askedBy, addsCompanies, key }) => ({
        url: '/chat/users/import',
        method: 'POST',
        params: { warehouseId: locationId },
        headers: { 'idempotency-key': key },
        body: toBody(file, askedBy, addsCompanies),
        timeout,
      }),
      responseSchema: driverImport,
    }),
    driversGetImport: build.query<DriverImport, { locationId: number; importId: number }>({
      query: ({ locationId, importId }) => ({
        url: `/chat/users/import/${importId}`,
        params: { warehouseId: locationId },
      }),
      responseSchema: driverImport,
      keepUnusedDataFor: 0,
    }),
  }),
})
const { driversPreviewImport, driversStartImport } = importApi.endpoints

/** GET /chat/users/import/{id}: how far an import is. */
export const { useDriversGetImportQuery } = importApi

/**
 * POST /chat/users/import: what a file would do, and doing it; 422 at `file`, 413, 409 `import_running`. Not tracked in the store, which holds
 * no files.
 */
export const useDriversImport = () => {
  const dispatch = useDispatch()
  const preview = useCallback(
    (arg: PreviewArg) =>
      (
        dispatch(
          driversPreviewImport.initiate(arg, { track: false }) as never,
        ) as unknown as Sent<ImportPreview>
      ).unwrap(),
    [dispatch],
  )
  const start = useCallback(
    (arg: ImportArg) =>
      (
        dispatch(driversStartImport.initiate(arg, { track: false }) as never) as unknown as Sent<DriverImport>
      ).unwrap(),
    [dispatch],
  )
  return { preview, start }
}
