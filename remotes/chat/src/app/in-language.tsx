import type { ReactNode } from 'react'
import { defaultTranslatorFunction, useTranslationContext } from 'stream-chat-react'

/** Shows nothing for the moment in which Stream's `Chat` has not taken its texts yet and would show their keys. */
export const WaitForTexts = ({ children }: { children: ReactNode }) =>
  useTranslationContext().t === defaultTranslatorFunction ? null : children
