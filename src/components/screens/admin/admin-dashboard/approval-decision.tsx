import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import type { Decision } from '#machines/admin/admin-dashboard/approvals.machine.ts';
import type { Verdict } from '#machines/admin/admin-dashboard/decide-offer.ts';
import type { OfferToApprove } from '#machines/data/rpc/offers-to-approve.ts';
import { ApprovalOutcome, ApprovalRefused } from './approval-result.tsx';
import styles from './approvals.module.css';
import { ReturnForm } from './return-form.tsx';

/** Maximum length of `approval_note`. */
const maxNoteLength = 1_000;

export interface ApprovalDecisionProps {
  offer: OfferToApprove;
  decision: Decision | null;
  onDo: (verdict: Verdict) => void;
  /** Opens the whole offer. Undefined if it is open already. */
  onOpen?: (() => void) | undefined;
}

/** Buttons to decide on an offer. Shown as done once the server confirms. Admins can't decide on their own offers. */
export function ApprovalDecision({ offer, decision, onDo, onOpen }: ApprovalDecisionProps) {
  const { t } = useTranslation('overview');
  const [mode, setMode] = useState<'choosing' | 'returning' | 'back'>('choosing');
  const deciding = decision?.status === 'doing' ? decision.order.kind : null;
  if (decision?.status === 'done') return <ApprovalOutcome outcome={decision.result} />;
  return (
    <>
      {offer.is_own ? (
        <div className={styles.Actions}>
          <p>{t('approvals.own')}</p>
          {onOpen && <OpenOffer name={offer.candidate} onOpen={onOpen} />}
        </div>
      ) : mode === 'returning' ? (
        <ReturnForm
          words={{
            title: t('approvals.returnOf', { name: offer.candidate }),
            label: t('approvals.returnReason'),
            hint: t('approvals.returnHint'),
            missing: t('approvals.returnMissing'),
            long: t('approvals.returnLong'),
            submit: t('approvals.return'),
            pending: t('approvals.returning'),
          }}
          maxLength={maxNoteLength}
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
          onOpen={onOpen}
        />
      )}
      {decision?.status === 'refused' && <ApprovalRefused error={decision.error} />}
    </>
  );
}

function OpenOffer({ name, onOpen }: { name: string; onOpen: () => void }) {
  const { t } = useTranslation('overview');
  return (
    <Button variant="quiet" onPress={onOpen} aria-label={t('approvals.openOf', { name })}>
      {t('approvals.open')}
    </Button>
  );
}

interface ChoicesProps {
  offer: OfferToApprove;
  isApproving: boolean;
  /** The reason form was closed, so the focus returns to the button that opened it. */
  isBack: boolean;
  onApprove: () => void;
  onReturn: () => void;
  onOpen: (() => void) | undefined;
}

function Choices({ offer, isApproving, isBack, onApprove, onReturn, onOpen }: ChoicesProps) {
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
      {onOpen && <OpenOffer name={name} onOpen={onOpen} />}
    </div>
  );
}
