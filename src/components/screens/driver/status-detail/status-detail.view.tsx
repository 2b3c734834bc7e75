import { useTranslation } from 'react-i18next';
import { useErrorWords } from '#components/i18n/use-error-words.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { OwnApplication } from '#machines/data/rpc/my-offers.ts';
import { DeclineSteps } from './decline-steps.tsx';
import { Help } from './help.tsx';
import { OfferPart } from './offer-part.tsx';
import { SignStep } from './sign-step.tsx';
import styles from './status-detail.module.css';
import type { StatusDetailViewProps } from './status-detail.props.ts';

/** Where an application stands, then the offer in it, then whom to ask; or one question about the offer. */
export function StatusDetailView(props: StatusDetailViewProps) {
  const { step, page, error, listHref, send } = props;
  const { t } = useTranslation('statusDetail');
  const errorWords = useErrorWords();
  if (step === 'missing') {
    return (
      <EmptyState
        title={t('missing.title')}
        action={
          <ButtonLink href={listHref} variant="primary" size="large">
            {t('back')}
          </ButtonLink>
        }
      >
        {t('missing.help')}
      </EmptyState>
    );
  }
  if (step === 'failed') {
    return (
      <ErrorState title={t('failed')} size="page" onRetry={() => send({ type: 'page.retry' })}>
        {error && errorWords(error)}
      </ErrorState>
    );
  }
  if (page === null) {
    return (
      <Skeleton label={t('loading')}>
        <SkeletonLine width="60%" />
        <SkeletonLine width="80%" />
        <SkeletonBlock height="20rem" />
      </Skeleton>
    );
  }
  return (
    <Stack gap={4}>
      <ApplicationHead application={page.application} isNamed={page.offer === null} />
      <Step {...props} />
    </Stack>
  );
}

function Step(props: StatusDetailViewProps) {
  const { step, page, answer } = props;
  const { t } = useTranslation('statusDetail');
  const offer = page?.offer ?? null;
  if (page === null) return null;
  if (offer === null) {
    return (
      <>
        <EmptyState title={t('none.title')}>{t('none.help')}</EmptyState>
        <Help host={page.application.host} />
      </>
    );
  }
  const asked =
    step === 'sending' && answer !== null ? (answer.kind === 'decline' ? 'confirming' : 'signing') : step;
  switch (asked) {
    case 'signing':
      return <SignStep {...props} page={page} offer={offer} />;
    case 'choosing':
    case 'confirming':
      return <DeclineSteps {...props} page={page} offer={offer} question={asked} />;
    default:
      return (
        <>
          <OfferPart {...props} page={page} offer={offer} />
          <Help host={page.application.host} />
        </>
      );
  }
}

interface ApplicationHeadProps {
  application: OwnApplication;
  /** Says what the job is; an offer says it itself. */
  isNamed: boolean;
}

function ApplicationHead({ application, isNamed }: ApplicationHeadProps) {
  const { reference, stage, stage_entered_at, opening_title, client_name } = application;
  const { t } = useTranslation('statusDetail');
  const format = useFormat();
  return (
    <section className={styles.Head}>
      {isNamed && opening_title !== null && (
        <Heading level={2}>
          <bdi>{opening_title}</bdi>
        </Heading>
      )}
      <Muted>
        <bdi dir="ltr">{reference}</bdi>
        {isNamed && client_name !== null && ' · '}
        {isNamed && client_name !== null && <bdi>{client_name}</bdi>}
      </Muted>
      <p className={styles.Stage}>{t(`stage.${stage}`)}</p>
      <Muted>{t('since', { date: format.date(stage_entered_at) })}</Muted>
    </section>
  );
}
