import type { Page } from '@playwright/test'

/** Open dialogs and questions, without menus: React Aria gives a menu's popover the role of a dialog, too, also while it closes. */
export const findDialogs = (page: Page) =>
  page.locator('[role=dialog]:not(:has([role=menu])), [role=alertdialog]')
