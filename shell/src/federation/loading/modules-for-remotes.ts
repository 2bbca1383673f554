/** Modules that the shell provides to remotes and does not use itself. The bundler provides only imported modules. */
export const modulesForRemotes = {
  fields: () => import('@hosts/shared/fields'),
  hookForm: () => import('@hosts/shared/hook-form'),
}
