import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoments } from '#components/blocks/candidate-row/use-moments.ts';
import { Button } from '#components/ui/button/button.tsx';
import { NumberText } from '#components/ui/number/number.tsx';
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
  onDecide: (verdict: Verdict) => void;
}

/** One offer: to whom, how much against its band, why; and the decision, which shows as done when the server says so. */
export function ApprovalRow({ offer, decision, now, onDecide }: ApprovalRowProps) {
  const { t } = useTranslation('overview');
  const [mode, setMode] = useState<'choosing' | 'returning' | 'back'>('choosing');
  const status = decision?.status ?? null;
  const deciding = decision?.status === 'deciding' ? decision.kind : null;
  return (
    <li className={styles.Offer} data-settled={status === 'settled' || undefined}>
      <Who offer={offer} now={now} />
      <ApprovalPay offer={offer} />
      {decision?.status === 'settled' ? (
        <ApprovalSettled settled={decision.settled} />
      ) : offer.is_own ? (
        <p className={styles.Actions}>{t('approvals.own')}</p>
      ) : mode === 'returning' ? (
        <ReturnForm
          name={offer.candidate}
          isPending={deciding === 'return'}
          onReturn={(reason) => onDecide({ kind: 'return', offer, reason })}
          onCancel={() => setMode('back')}
        />
      ) : (
        <Choices
          offer={offer}
          isApproving={deciding === 'approve'}
          onApprove={() => onDecide({ kind: 'approve', offer })}
          isBack={mode === 'back'}
          onReturn={() => setMode('returning')}
        />
      )}
      {decision?.status === 'refused' && <ApprovalRefused error={decision.error} />}
    </li>
  );
}

function Who({ offer, now }: Pick<ApprovalRowProps, 'offer' | 'now'>) {
  const { t } = useTranslation('overview');
  const { ago } = useMoments(now);
  const { candidate, number, opening, client, reason, submitted_by: name, submitted_at: at } = offer;
  const when = at === null ? null : ago(at);
  return (
    <div className={styles.Who}>
      <p>
        <strong>
          <bdi>{candidate}</bdi>
        </strong>{' '}
        <span className={styles.Quiet}>
          <NumberText>{number}</NumberText>
        </span>
      </p>
      {opening !== null && <p>{client === null ? opening : t('approvals.opening', { opening, client })}</p>}
      {reason !== null && (
        <p className={styles.Reason}>
          <bdi>{reason}</bdi>
        </p>
      )}
      {when !== null && (
        <p className={styles.Quiet}>
          {name === null
            ? t('approvals.submittedNobody', { when })
            : t('approvals.submitted', { name, when })}
        </p>
      )}
    </div>
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
