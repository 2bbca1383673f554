import '@testing-library/jest-dom'
import { configure, getConfig } from '@testing-library/dom'
import * as React from 'react'

// Screens load lazily, so the first test of a file waits for their compilation.
configure({ asyncUtilTimeout: 5000 })

// While Testing Library waits, it writes the whole document into the error of each attempt: a twentieth of a test's time. The error that it gives
// up with gets the document then, once more.
const isWaiting = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')
configure(({ getElementError }) => ({
  getElementError: (message, container) => {
    if (!isWaiting()) return getElementError(message, container)
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
  },
}))

// React notes the stack of each element that it creates, for the text of a warning: an eighth of a test's time. Beyond ten thousand in a
// second it does not, which it thinks is so.
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
Object.defineProperty(Reflect.get(React, internals), 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set: () => {},
})
