import type { ReactNode } from 'react';
import { useSecurityWords } from '#components/i18n/use-security-words.ts';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton/skeleton.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { AppError } from '#shared/app-error.ts';
import { SettingsGroup, type SettingsGroupProps } from './settings-group.tsx';

/** What is known of things that are loaded. */
export interface Loaded<Data> {
  /** Null before the first load. */
  data: Data | null;
  /** Why the last load failed. */
  error: AppError | null;
  /** They are being loaded, for the first time or again. */
  isLoading: boolean;
}

export interface LoadedGroupProps<Data> extends Omit<SettingsGroupProps, 'children'>, Loaded<Data> {
  /** What is said while they load and when that fails. */
  words: {
    /** For those who can't see the shape: "Loading your sessions". */
    loading: string;
    /** Title of the error of a first load. */
    failed: string;
    /** Said, with the error, over things that could not be loaded again. */
    outdated: string;
  };
  /** Skeleton shapes in the layout of what is to come. */
  shape: ReactNode;
  onRetry: () => void;
  children: (data: Data) => ReactNode;
}

/** A group of settings that are loaded: its skeleton, its error, or what is in it, with a note once that is outdated. */
export function LoadedGroup<Data>(props: LoadedGroupProps<Data>) {
  const { data, error, isLoading, words, shape, onRetry, children, ...group } = props;
  const wordsOf = useSecurityWords();
  const failure = error && !isLoading ? wordsOf(error) : null;
  if (data !== null) {
    return (
      <SettingsGroup {...group}>
        {failure && (
          <Muted size="body">
            {words.outdated} {failure}
          </Muted>
        )}
        {children(data)}
      </SettingsGroup>
    );
  }
  return failure ? (
    <ErrorState title={words.failed} onRetry={onRetry}>
      {failure}
    </ErrorState>
  ) : (
    <Skeleton label={words.loading}>{shape}</Skeleton>
  );
}
