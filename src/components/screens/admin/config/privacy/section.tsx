import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton, SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { AppError } from '#shared/app-error.ts';

export interface SectionProps {
  title: string;
  hint: string;
  /** Button beside the title. */
  action?: ReactNode;
  state: 'loading' | 'ready' | 'failed';
  /** Error of the last load. */
  error: AppError | null;
  isRetrying: boolean;
  onRetry: () => void;
  /** Content, shown once loaded. */
  children: ReactNode;
}

/** Renders a part of the privacy settings: its title, and its content, skeleton or error. */
export function Section({ title, hint, action, state, error, isRetrying, onRetry, children }: SectionProps) {
  const { t } = useTranslation('configPrivacy');
  const errorMessage = useErrorMessages();
  return (
    <Stack as="section" gap={3} aria-label={title}>
      <Row justify="between">
        <Heading level={2}>{title}</Heading>
        {action}
      </Row>
      <Muted size="body" measure>
        {hint}
      </Muted>
      {error && (
        <ErrorState
          title={state === 'failed' ? t('failed') : t('stale')}
          onRetry={onRetry}
          isRetrying={isRetrying}
        >
          {errorMessage(error)}
        </ErrorState>
      )}
      {state === 'loading' && (
        <Skeleton label={t('loading')}>
          <SkeletonBlock height="8rem" />
        </Skeleton>
      )}
      {state === 'ready' && children}
    </Stack>
  );
}
