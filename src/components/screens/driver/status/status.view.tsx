import { useTranslation } from 'react-i18next';
import { LastUpdated } from '#components/blocks/last-updated/last-updated.tsx';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton, SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import type { MyApplication } from '#machines/data/rpc/my-applications.ts';
import type { StatusList } from '#machines/driver/status/status.data.ts';
import type { LiveContext } from '#machines/factories/live-data.source.ts';
import { ApplicationCard } from './application-card.tsx';
import { OpenJobs } from './open-jobs.tsx';

export interface StatusViewProps extends Pick<LiveContext<StatusList>, 'data' | 'readAt' | 'error'> {
  /** Returns the path of an application. */
  hrefOf: (applicationId: string) => string;
  isLoading: boolean;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  onRetry: () => void;
}

/** Shows a card for each application, those with open offers first, then open jobs. */
export function StatusView({ data, readAt, error, isLoading, now, hrefOf, onRetry }: StatusViewProps) {
  const { t } = useTranslation('driverStatus');
  const errorMessage = useErrorMessages();
  if (data === null) {
    if (isLoading) {
      return (
        <Skeleton label={t('loading')}>
          <SkeletonBlock height="14rem" />
          <SkeletonBlock height="10rem" />
        </Skeleton>
      );
    }
    return (
      <ErrorState title={t('failed')} size="page" onRetry={onRetry}>
        {error && errorMessage(error)}
      </ErrorState>
    );
  }
  const { applications, visa, openings } = data;
  const shown = applications.toSorted((a, b) => Number(hasOpenOffer(b, now)) - Number(hasOpenOffer(a, now)));
  return (
    <Stack gap={4}>
      <LastUpdated readAt={readAt} error={error} onRetry={onRetry} />
      {shown.length === 0 && <EmptyState title={t('none.title')}>{t('none.help')}</EmptyState>}
      {shown.map((application) => (
        <ApplicationCard
          key={application.id}
          application={application}
          visa={visa}
          isExpanded={shown.length === 1}
          isOffered={hasOpenOffer(application, now)}
          href={hrefOf(application.id)}
        />
      ))}
      {openings.length > 0 && <OpenJobs openings={openings} />}
    </Stack>
  );
}

/** Returns whether an offer waits for the driver's answer. */
function hasOpenOffer({ offer_status, offer_expires_at }: MyApplication, now: number): boolean {
  if (offer_status !== 'sent' && offer_status !== 'viewed') return false;
  return offer_expires_at !== null && Date.parse(offer_expires_at) > now;
}
