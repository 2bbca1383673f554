/** Modules that the shell provides to remotes and does not use itself. The bundler provides only imported modules. */
export const sharedModules = { fields: () => import('@hosts/shared/fields') }
