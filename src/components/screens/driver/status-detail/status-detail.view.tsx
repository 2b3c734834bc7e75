import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import type { Story } from '#machines/driver/status/status.data.ts';
import type { LiveContext } from '#machines/factories/live-data.source.ts';
import { StoryPage, type StoryPageProps } from './story-page.tsx';

export interface StatusDetailViewProps extends StoryPageProps, Pick<LiveContext<Story>, 'data'> {
  step: 'loading' | 'missing' | 'failed' | 'shown';
  /** Path of the driver's list of applications. */
  listHref: string;
}

/** Renders the page of an application: loading, not found, or its story. */
export function StatusDetailView(props: StatusDetailViewProps) {
  const { step, data, error, listHref, onRetry } = props;
  const { t } = useTranslation(['driverStatus', 'statusDetail']);
  const errorMessage = useErrorMessages();
  if (step === 'missing') {
    return (
      <EmptyState
        title={t('statusDetail:missing.title')}
        action={
          <ButtonLink href={listHref} variant="primary" size="large">
            {t('statusDetail:back')}
          </ButtonLink>
        }
      >
        {t('statusDetail:missing.help')}
      </EmptyState>
    );
  }
  if (step === 'failed') {
    return (
      <ErrorState title={t('statusDetail:failed')} size="page" onRetry={onRetry}>
        {error && errorMessage(error)}
      </ErrorState>
    );
  }
  if (data === null) {
    return (
      <Skeleton label={t('statusDetail:loading')}>
        <SkeletonLine width="60%" />
        <SkeletonLine width="80%" />
        <SkeletonBlock height="20rem" />
      </Skeleton>
    );
  }
  return <StoryPage {...props} data={data} />;
}
