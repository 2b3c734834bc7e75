import { useTranslation } from 'react-i18next';
import { errorMessage } from '#components/i18n/error-message.ts';
import { AuthFrame } from '#components/layout/auth-frame/auth-frame.tsx';
import { useDensity } from '#components/layout/density/use-density.ts';
import { Loading } from '#components/layout/loading/loading.tsx';
import { PageTitle } from '#components/layout/page-title/page-title.tsx';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { BookedStep } from './booked-step.tsx';
import { ChooseStep } from './choose-step.tsx';
import type { InterviewBookingViewProps, StepProps } from './interview-booking.props.ts';
import { LinkOver, linkErrorRuleOf } from './link-over.tsx';
import { QuestionStep } from './question-step.tsx';

/** One question per page, for a phone in one hand: choose a time, book it, view it, change it. */
export function InterviewBookingView(props: InterviewBookingViewProps) {
  const { step, page, notice, error, isBusy, send } = props;
  const { t } = useTranslation('interviewBooking');
  const { t: tCommon } = useTranslation('common');
  const { t: tError } = useTranslation('errors');
  const title = useTitle(props);
  useDensity('driver');
  return (
    <AuthFrame>
      <meta name="robots" content="noindex" />
      {step === 'opening' ? (
        <Loading />
      ) : (
        <Stack gap={5}>
          <PageTitle title={title} roleTitle={tCommon('product')} path={step} />
          {notice && <Alert title={t(`notice.${notice}.title`)}>{t(`notice.${notice}.help`)}</Alert>}
          {step === 'over' ? (
            <LinkOver error={error} />
          ) : (
            error && <Alert title={t('notDone')}>{errorMessage(tError, error)}</Alert>
          )}
          {step === 'failed' && (
            <Button
              variant="primary"
              size="large"
              isWide
              isPending={isBusy}
              onPress={() => send({ type: 'link.retry' })}
            >
              {tCommon('retry')}
            </Button>
          )}
          {page && <Step {...props} page={page} />}
        </Stack>
      )}
    </AuthFrame>
  );
}

function Step(props: StepProps) {
  switch (props.step) {
    case 'choosing':
      return <ChooseStep {...props} />;
    case 'reviewing':
    case 'asking':
      return <QuestionStep {...props} />;
    case 'booked':
    case 'cancelled':
      return <BookedStep {...props} />;
    default:
      return null;
  }
}

function useTitle({ step, page, error }: InterviewBookingViewProps): string {
  const { t } = useTranslation('interviewBooking');
  const isMoving = Boolean(page?.interview);
  switch (step) {
    case 'choosing':
      if (isMoving) return t('choose.again');
      return page?.host ? t('invites', { host: page.host.name }) : t('invited');
    case 'reviewing':
      return isMoving ? t('review.move') : t('review.book');
    case 'booked':
      return t('booked.title');
    case 'asking':
      return t('cancel.title');
    case 'cancelled':
      return t('cancelled.title');
    case 'over':
      return t(`over.${linkErrorRuleOf(error)}.title`);
    default:
      return t('failed');
  }
}
