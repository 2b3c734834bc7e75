import { Component, type ReactNode } from 'react';
import { CodeMissing } from './code-missing.ts';
import { Failure } from './failure.tsx';
import { referenceOf } from './reference.ts';

export interface ErrorBoundaryProps {
  /** Path of the page. When it changes, the error is cleared. */
  path: string;
  children: ReactNode;
}

interface State {
  failure: { path: string; reference: string; isCodeMissing: boolean } | null;
}

/** Catches an error of one page so that the frame stays, and offers a retry. */
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
      // Offline, a full load would replace the app by the browser's error page.
      if (failure.isCodeMissing && navigator.onLine) window.location.reload();
      else this.setState({ failure: null });
    };
    return <Failure reference={failure.reference} onRetry={retry} />;
  }
}
