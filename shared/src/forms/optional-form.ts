import { createContext } from 'react'

/** Whether the form around a field is `isOptional`. */
export const OptionalForm = createContext(false)
