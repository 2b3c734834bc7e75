import { useTranslation } from 'react-i18next';
import { DueError, ResolvedDue } from '#components/blocks/due-list/due-row.tsx';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import type { OfferDecision } from '#machines/admin/admin-dashboard/decide-offer.ts';
import type { AppError } from '#shared/app-error.ts';

/** Shows the decision on an offer and who made it. */
export function ApprovalOutcome({ outcome: { kind, by, isMine } }: { outcome: OfferDecision }) {
  const { t } = useTranslation('overview');
  const name = by ?? t('approvals.done.somebody');
  const isApproved = kind === 'approved';
  const isReturned = kind === 'approval_refused';
  return (
    <ResolvedDue isOwnResult={isMine}>
      {isMine
        ? isApproved
          ? t('approvals.done.approved')
          : t('approvals.done.returned')
        : isApproved
          ? t('approvals.done.approvedBy', { name })
          : isReturned
            ? t('approvals.done.returnedBy', { name })
            : t('approvals.done.goneBy', { name })}
    </ResolvedDue>
  );
}

/** Errors after which it is unknown whether the server received the decision. */
const uncertainCodes: readonly AppError['code'][] = ['network.noAnswer', 'network.html'];

/** Shows on the row why the decision failed. */
export function ApprovalRefused({ error }: { error: AppError }) {
  const { t } = useTranslation('overview');
  const failureText = useErrorMessages()(error);
  return (
    <DueError>
      {uncertainCodes.includes(error.code)
        ? t('approvals.lost', { why: failureText })
        : t('approvals.failed', { why: failureText })}
    </DueError>
  );
}
