import { runStandalone } from '@hosts/shared/standalone'
import type { ReactNode } from 'react'
import remote from './remote'

/** The chat fills the height that it is given; alone it is given the window's. */
const Window = ({ children }: { children: ReactNode }) => (
  <div style={{ display: 'flex', height: '100dvh' }}>{children}</div>
)

runStandalone({ ...remote, layout: Window }, { home: '/locations/chat?location-id=1' })
