import { useTranslation } from 'react-i18next';
import { useMoments } from '#components/blocks/candidate-row/use-moments.ts';
import { DueRow } from '#components/blocks/due-list/due-row.tsx';
import { NumberText } from '#components/ui/number/number.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { ApprovalDecision, type ApprovalDecisionProps } from './approval-decision.tsx';
import { ApprovalPay } from './approval-pay.tsx';
import styles from './approvals.module.css';

export interface ApprovalRowProps extends ApprovalDecisionProps {
  /** Current time, in ms since the Unix epoch. */
  now: number;
}

/**
 * Shows one offer: the driver, the pay against its band, the reason, and the decision. Shown as done once the server
 * confirms.
 */
export function ApprovalRow({ offer, decision, now, onDo, onOpen }: ApprovalRowProps) {
  return (
    <DueRow isResolved={decision?.status === 'done'}>
      <div className={styles.Offer}>
        <SubmittedBy offer={offer} now={now} />
        <ApprovalPay offer={offer} />
        <ApprovalDecision {...{ offer, decision, onDo, onOpen }} />
      </div>
    </DueRow>
  );
}

function SubmittedBy({ offer, now }: Pick<ApprovalRowProps, 'offer' | 'now'>) {
  const { t } = useTranslation('overview');
  const { ago } = useMoments(now);
  const { candidate, number, opening, client, reason, submitted_by: name, submitted_at: at } = offer;
  const submittedAgo = at === null ? null : ago(at);
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
      {submittedAgo !== null && (
        <Muted>
          {name === null
            ? t('approvals.submittedNobody', { when: submittedAgo })
            : t('approvals.submitted', { name, when: submittedAgo })}
        </Muted>
      )}
    </Stack>
  );
}
