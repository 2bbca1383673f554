import { fireEvent, screen, within } from '@testing-library/react'

/** Clicks a button that is on screen. */
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

export const findDialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))

/** A dialog that asks before something is done. */
export const findQuestion = async (name: string | RegExp) =>
  within(await screen.findByRole('alertdialog', { name }))
