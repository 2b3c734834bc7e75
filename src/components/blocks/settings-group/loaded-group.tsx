import type { ReactNode } from 'react';
import { useSecurityMessages } from '#components/i18n/use-security-messages.ts';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton/skeleton.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { AppError } from '#shared/app-error.ts';
import { SettingsGroup, type SettingsGroupProps } from './settings-group.tsx';

/** State of loaded data. */
export interface Loaded<Data> {
  /** Null before the first load. */
  data: Data | null;
  /** Error of the last load. */
  error: AppError | null;
  /** The data is being loaded or reloaded. */
  isLoading: boolean;
}

export interface LoadedGroupProps<Data> extends Omit<SettingsGroupProps, 'children'>, Loaded<Data> {
  /** Texts shown while loading and after a failed load. */
  labels: {
    /** Text for screen readers: "Loading your sessions". */
    loading: string;
    /** Title of the error when the first load fails. */
    failed: string;
    /** Note shown with the error above the content when a reload fails. */
    outdated: string;
  };
  /** Skeleton in the layout of the content. */
  shape: ReactNode;
  onRetry: () => void;
  children: (data: Data) => ReactNode;
}

/**
 * Renders a group of settings whose data is loaded: a skeleton, an error, or the content, with a note if it is
 * outdated.
 */
export function LoadedGroup<Data>(props: LoadedGroupProps<Data>) {
  const { data, error, isLoading, labels, shape, onRetry, children, ...group } = props;
  const messagesOf = useSecurityMessages();
  const failure = error && !isLoading ? messagesOf(error) : null;
  if (data !== null) {
    return (
      <SettingsGroup {...group}>
        {failure && (
          <Muted size="body">
            {labels.outdated} {failure}
          </Muted>
        )}
        {children(data)}
      </SettingsGroup>
    );
  }
  return failure ? (
    <ErrorState title={labels.failed} onRetry={onRetry}>
      {failure}
    </ErrorState>
  ) : (
    <Skeleton label={labels.loading}>{shape}</Skeleton>
  );
}
