/** What the shell provides to remotes and has no use for itself: the bundler provides only what something in here asks for. */
export const sharedModules = { fields: () => import('@hosts/shared/fields') }
