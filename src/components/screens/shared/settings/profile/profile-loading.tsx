import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton, SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import type { AppError } from '#shared/app-error.ts';

const skeletonKeys = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'];

export interface ProfileLoadingProps {
  /** Title of what couldn't be loaded. */
  title: string;
  /** Error of the failed load; null while loading. */
  error: AppError | null;
  /** Number of options in the skeleton, at most seven. */
  options: number;
  onRetry: () => void;
}

/** Shown while the profile loads, or if it failed to load. */
export function ProfileLoading({ title, error, options, onRetry }: ProfileLoadingProps) {
  const { t } = useTranslation('settings');
  const errorMessage = useErrorMessages();
  if (error) {
    return (
      <ErrorState title={title} onRetry={onRetry}>
        {errorMessage(error)}
      </ErrorState>
    );
  }
  return (
    <Skeleton label={t('loading')}>
      {skeletonKeys.slice(0, options).map((place) => (
        <SkeletonBlock key={place} height="var(--control-size-large)" />
      ))}
    </Skeleton>
  );
}
