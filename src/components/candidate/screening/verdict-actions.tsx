import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { qualificationOf } from '#machines/candidate/screening/qualification.ts';
import type { ScreeningViewProps } from './screening.props.ts';

/** Renders the decisions available with the verdict. */
export function VerdictActions({ context, state, send, onDecide }: ScreeningViewProps) {
  const { t } = useTranslation('screening');
  const { verdict, draft } = context;
  const qualification = verdict ? qualificationOf(verdict.preview) : 'past';
  const isReasonMissing = qualification === 'reason' && draft.values.reason.trim() === '';
  const blockedReason = qualification === 'blocked' ? t('blockedReason') : undefined;
  return (
    <>
      {draft.error && <Button onPress={() => send({ type: 'screening.judge' })}>{t('again')}</Button>}
      {qualification !== 'past' && (
        <>
          {onDecide && <Button onPress={() => onDecide('reject')}>{t('reject')}</Button>}
          {onDecide && <Button onPress={() => onDecide('hold')}>{t('hold')}</Button>}
          <Button
            variant="primary"
            autoFocus={qualification === 'free'}
            isPending={state === 'qualifying' || state === 'qualified'}
            pendingLabel={t('qualifying')}
            disabledReason={isReasonMissing ? t('needsReason') : blockedReason}
            onPress={() => send({ type: 'screening.qualify' })}
          >
            {t('qualify')}
          </Button>
        </>
      )}
    </>
  );
}
