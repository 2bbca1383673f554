/** The modules that the shell shares with remotes besides React, and their sources: together they are the platform. */
export const platformModules = {
  '@hosts/shared/platform': 'shared/src/platform.ts',
  '@hosts/shared/zod': 'shared/src/zod.ts',
  '@hosts/shared/controls': 'shared/src/ui/controls.ts',
  '@hosts/shared/fields': 'shared/src/ui/fields.ts',
  '@hosts/shared/hook-form': 'shared/src/forms/hook-form.ts',
}
