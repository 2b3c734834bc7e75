import FileQuestion from 'lucide-react/icons/file-question-mark';
import { useTranslation } from 'react-i18next';
import { CaseBody } from '#components/candidate/visa/case-body.tsx';
import { CaseHistory } from '#components/candidate/visa/case-history.tsx';
import { CustodyPart } from '#components/candidate/visa/custody-part.tsx';
import { useVisaMessages } from '#components/candidate/visa/use-visa-messages.ts';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { dayInDubai } from '#machines/data/clock.ts';
import { CaseHead } from './case-head.tsx';
import type { VisaCaseViewProps } from './visa-case.props.ts';

/** Renders the page of a case: loading, not found, or the case with its deadline at the top. */
export function VisaCaseView(props: VisaCaseViewProps) {
  const { work, error, isLoading, references, user, isNarrow, listHref, recordHref, onReload } = props;
  const { t } = useTranslation('visaCase');
  const messages = useVisaMessages();
  const back = (
    <ButtonLink href={listHref} variant="primary">
      {t('page.back')}
    </ButtonLink>
  );
  if (error?.code === 'data.missing' || error?.code === 'data.denied') {
    return (
      <EmptyState icon={FileQuestion} title={t('page.missing')} action={back}>
        {t('page.missingHelp')}
      </EmptyState>
    );
  }
  if (!work && error) {
    return (
      <ErrorState title={t('page.failed')} size="page" onRetry={onReload} isRetrying={isLoading}>
        {messages.error(error)}
      </ErrorState>
    );
  }
  if (!work) {
    return (
      <Skeleton label={t('page.loading')}>
        <SkeletonLine width="40%" />
        <SkeletonBlock height="12rem" />
        <SkeletonBlock height="10rem" />
        <SkeletonBlock height="16rem" />
      </Skeleton>
    );
  }
  return (
    <Stack gap={4}>
      <CaseHead {...{ work, references, user, recordHref, onReload }} />
      {error && <ErrorState title={t('page.stale')} onRetry={onReload} isRetrying={isLoading} />}
      <CaseBody
        {...{ work, references, isNarrow, onReload }}
        userId={user.id}
        side={
          <>
            <CustodyPart {...{ work, references, onReload }} userId={user.id} today={dayInDubai()} />
            <CaseHistory work={work} references={references} />
          </>
        }
      />
    </Stack>
  );
}
