import { Component, type ReactNode } from 'react'
import { problemLog } from '../telemetry/problem-log'

type Props = {
  /** The remote that provides what is inside. */
  remote: string
  /** Replaces what threw. */
  fallback: (retry: () => void) => ReactNode
  children: ReactNode
}

/** Catches what a part of a remote throws, the location layout or what fills a slot: the rest of the page does without it. */
export class RemoteBoundary extends Component<Props, { hasCrashed: boolean }> {
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
