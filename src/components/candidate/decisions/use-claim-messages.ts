import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useMoments } from '#components/blocks/candidate-row/use-moments.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { now } from '#machines/data/clock.ts';
import type { AppError } from '#shared/app-error.ts';
import { Refusal } from '#shared/refusal.ts';

const claimedParams = z.object({ name: z.string(), at: z.iso.datetime({ offset: true }) });
const limitParams = z.object({ limit: z.int() });

/**
 * Returns a function that explains why a claim failed: who claimed the lead first and when, or how many leads wait for
 * a first call.
 */
export function useClaimMessages(): (error: AppError) => string {
  const { t } = useTranslation('leadDecisions');
  const errorMessage = useErrorMessages();
  const present = now();
  const { ago } = useMoments(present);
  return (error) => {
    if (!(error instanceof Refusal)) return errorMessage(error);
    const { params } = error.details;
    const taken = claimedParams.safeParse(params);
    if (error.rule === 'ALREADY_CLAIMED' && taken.success) {
      const { name, at } = taken.data;
      const seconds = Math.max(0, Math.round((now() - Date.parse(at)) / 1000));
      return t('claim.taken', {
        name,
        when: seconds < 60 ? t('claim.seconds', { count: seconds }) : ago(at),
      });
    }
    const limit = limitParams.safeParse(params);
    if (error.rule === 'CLAIM_LIMIT' && limit.success) return t('claim.limit', { count: limit.data.limit });
    return errorMessage(error);
  };
}
