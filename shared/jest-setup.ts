import '@testing-library/jest-dom'
import { configure } from '@testing-library/dom'

// Screens load lazily, so the first test of a file waits for their compilation.
configure({ asyncUtilTimeout: 5000 })
