import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { bookingConflicts } from '#machines/data/booking-conflicts.ts';
import type { AppError } from '#shared/app-error.ts';
import { Refusal } from '#shared/refusal.ts';
import { useConflictMessages } from './use-conflict-messages.ts';

/** Shows why a booking was rejected, and what to do. */
export function BookingRefusal({ error }: { error: AppError | null }) {
  const { t } = useTranslation('scheduling');
  const errorMessage = useErrorMessages();
  const conflictMessages = useConflictMessages();
  if (!error) return null;
  if (!(error instanceof Refusal)) return <Alert>{errorMessage(error)}</Alert>;
  if (error.rule === 'SLOT_FULL') return <Alert title={t('full.title')}>{t('full.help')}</Alert>;
  const conflicts = bookingConflicts(error);
  if (conflicts.length === 0) return <Alert>{errorMessage(error)}</Alert>;
  return <Alert title={t('conflict.title')}>{conflicts.map(conflictMessages).join(' ')}</Alert>;
}
