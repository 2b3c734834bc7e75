import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoments } from '#components/blocks/candidate-row/use-moments.ts';
import { DueRow } from '#components/blocks/due-list/due-row.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { NumberText } from '#components/ui/number/number.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { Decision } from '#machines/admin/admin-dashboard/approvals.machine.ts';
import type { Verdict } from '#machines/admin/admin-dashboard/decide-offer.ts';
import type { OfferToApprove } from '#machines/data/rpc/offers-to-approve.ts';
import { ApprovalPay } from './approval-pay.tsx';
import { ApprovalRefused, ApprovalSettled } from './approval-result.tsx';
import styles from './approvals.module.css';
import { ReturnForm } from './return-form.tsx';

export interface ApprovalRowProps {
  offer: OfferToApprove;
  decision: Decision | null;
  /** The present, in ms since 1970. */
  now: number;
  onDo: (verdict: Verdict) => void;
}

/** One offer: to whom, how much against its band, why; and the decision, which shows as done when the server says so. */
export function ApprovalRow({ offer, decision, now, onDo }: ApprovalRowProps) {
  const { t } = useTranslation('overview');
  const [mode, setMode] = useState<'choosing' | 'returning' | 'back'>('choosing');
  const deciding = decision?.status === 'doing' ? decision.order.kind : null;
  return (
    <DueRow isSettled={decision?.status === 'done'}>
      <div className={styles.Offer}>
        <Who offer={offer} now={now} />
        <ApprovalPay offer={offer} />
        {decision?.status === 'done' ? (
          <ApprovalSettled settled={decision.result} />
        ) : offer.is_own ? (
          <p className={styles.Actions}>{t('approvals.own')}</p>
        ) : mode === 'returning' ? (
          <ReturnForm
            name={offer.candidate}
            isPending={deciding === 'return'}
            onReturn={(reason) => onDo({ kind: 'return', item: offer, reason })}
            onCancel={() => setMode('back')}
          />
        ) : (
          <Choices
            offer={offer}
            isApproving={deciding === 'approve'}
            onApprove={() => onDo({ kind: 'approve', item: offer })}
            isBack={mode === 'back'}
            onReturn={() => setMode('returning')}
          />
        )}
        {decision?.status === 'refused' && <ApprovalRefused error={decision.error} />}
      </div>
    </DueRow>
  );
}

function Who({ offer, now }: Pick<ApprovalRowProps, 'offer' | 'now'>) {
  const { t } = useTranslation('overview');
  const { ago } = useMoments(now);
  const { candidate, number, opening, client, reason, submitted_by: name, submitted_at: at } = offer;
  const when = at === null ? null : ago(at);
  return (
    <Stack gap={1}>
      <p>
        <strong>
          <bdi>{candidate}</bdi>
        </strong>{' '}
        <Muted as="span">
          <NumberText>{number}</NumberText>
        </Muted>
      </p>
      {opening !== null && <p>{client === null ? opening : t('approvals.opening', { opening, client })}</p>}
      {reason !== null && (
        <Muted size="body">
          <bdi>{reason}</bdi>
        </Muted>
      )}
      {when !== null && (
        <Muted>
          {name === null
            ? t('approvals.submittedNobody', { when })
            : t('approvals.submitted', { name, when })}
        </Muted>
      )}
    </Stack>
  );
}

interface ChoicesProps {
  offer: OfferToApprove;
  isApproving: boolean;
  /** The form of the reason was closed: the focus comes back to where it was opened. */
  isBack: boolean;
  onApprove: () => void;
  onReturn: () => void;
}

function Choices({ offer, isApproving, isBack, onApprove, onReturn }: ChoicesProps) {
  const { t } = useTranslation('overview');
  const name = offer.candidate;
  return (
    <div className={styles.Actions}>
      <Button
        onPress={onApprove}
        isPending={isApproving}
        pendingLabel={t('approvals.approving')}
        {...(!isApproving && { 'aria-label': t('approvals.approveOf', { name }) })}
      >
        {t('approvals.approve')}
      </Button>
      <Button
        variant="quiet"
        autoFocus={isBack}
        onPress={onReturn}
        isDisabled={isApproving}
        aria-label={t('approvals.returnOf', { name })}
      >
        {t('approvals.return')}
      </Button>
    </div>
  );
}
