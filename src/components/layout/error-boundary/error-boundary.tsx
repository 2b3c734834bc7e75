import { Component, type ReactNode } from 'react';
import { CodeMissing } from './code-missing.ts';
import { Failure } from './failure.tsx';
import { referenceOf } from './reference.ts';

export interface ErrorBoundaryProps {
  /** The page's address: another page starts without the failure of the last one. */
  path: string;
  children: ReactNode;
}

interface State {
  failure: { path: string; reference: string; isCodeMissing: boolean } | null;
}

/** Keeps the failure of one page from taking the frame around it down, and offers to try again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failure: null };

  override componentDidCatch(error: unknown): void {
    const reference = referenceOf(error);
    const isCodeMissing = error instanceof CodeMissing;
    this.setState({ failure: { path: this.props.path, reference, isCodeMissing } });
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure?.path !== this.props.path) return this.props.children;
    const retry = () => {
      // Without a network a full load would put the browser's own page in place of ours.
      if (failure.isCodeMissing && navigator.onLine) window.location.reload();
      else this.setState({ failure: null });
    };
    return <Failure reference={failure.reference} onRetry={retry} />;
  }
}
