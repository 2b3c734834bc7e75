import { useTranslation } from 'react-i18next';
import { useErrorWords } from '#components/i18n/use-error-words.ts';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton, SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import type { AppError } from '#shared/app-error.ts';

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'];

export interface ProfileToComeProps {
  /** What couldn't be loaded. */
  title: string;
  /** Why it could not be loaded; null while it is. */
  error: AppError | null;
  /** How many options there will be, seven at most. */
  options: number;
  onRetry: () => void;
}

/** In the place of a profile that isn't there yet. */
export function ProfileToCome({ title, error, options, onRetry }: ProfileToComeProps) {
  const { t } = useTranslation('settings');
  const errorWords = useErrorWords();
  if (error) {
    return (
      <ErrorState title={title} onRetry={onRetry}>
        {errorWords(error)}
      </ErrorState>
    );
  }
  return (
    <Skeleton label={t('loading')}>
      {places.slice(0, options).map((place) => (
        <SkeletonBlock key={place} height="var(--control-size-large)" />
      ))}
    </Skeleton>
  );
}
