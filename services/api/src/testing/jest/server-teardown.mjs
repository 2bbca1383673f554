export default async () => {
  await globalThis.stopPostgres()
  await globalThis.removeDataFolder()
}
