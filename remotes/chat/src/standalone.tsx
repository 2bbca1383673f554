import { runStandalone } from '@hosts/shared/standalone'
import type { ReactNode } from 'react'
import remote from './remote'

/** The chat fills its container; standalone, that is the window. */
const WindowLayout = ({ children }: { children: ReactNode }) => (
  <div style={{ display: 'flex', height: '100dvh' }}>{children}</div>
)

runStandalone({ ...remote, layout: WindowLayout }, { home: '/locations/chat?location-id=1' })
