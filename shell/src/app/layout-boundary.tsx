import { Component, type ReactNode } from 'react'
import { problemLog } from '../telemetry/problem-log'

type Props = {
  /** The remote that provides the layout. */
  remote: string
  /** Replaces a layout that threw. */
  fallback: (retry: () => void) => ReactNode
  children: ReactNode
}

/** Catches what the location layout throws: the frame and the section do without it. */
export class LayoutBoundary extends Component<Props, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }
  static getDerivedStateFromError = () => ({ hasCrashed: true })
  override componentDidCatch(error: unknown) {
    problemLog.add('crash', error, this.props.remote)
  }
  retry = () => this.setState({ hasCrashed: false })
  override render() {
    return this.state.hasCrashed ? this.props.fallback(this.retry) : this.props.children
  }
}
