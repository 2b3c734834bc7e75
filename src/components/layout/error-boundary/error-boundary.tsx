import { Component, type ReactNode } from 'react';
import { Failure } from './failure.tsx';
import { referenceOf } from './reference.ts';

export interface ErrorBoundaryProps {
  /** The page's address: another page starts without the failure of the last one. */
  path: string;
  children: ReactNode;
}

interface State {
  failure: { path: string; reference: string } | null;
}

/** Keeps the failure of one page from taking the frame around it down, and offers to try again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failure: null };

  override componentDidCatch(error: unknown): void {
    const reference = referenceOf(error);
    this.setState({ failure: { path: this.props.path, reference } });
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure?.path !== this.props.path) return this.props.children;
    return <Failure reference={failure.reference} onRetry={() => this.setState({ failure: null })} />;
  }
}
