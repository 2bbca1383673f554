import type { RouteObject } from '@hosts/shared/platform'

export const routes: RouteObject[] = []
