import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoments } from '#components/blocks/candidate-row/use-moments.ts';
import { DueRow, ResolvedDue } from '#components/blocks/due-list/due-row.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Link } from '#components/ui/link/link.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type {
  RehireDecision,
  RehireOutcome,
  RehireVerdict,
} from '#machines/admin/admin-dashboard/rehire-requests.machine.ts';
import type { RehireRequest } from '#machines/data/rpc/do-not-rehire.ts';
import { ApprovalRefused } from './approval-result.tsx';
import styles from './approvals.module.css';
import { ReturnForm } from './return-form.tsx';

/** Maximum length of `dnr_refused_note`. */
const maxNoteLength = 500;

export interface RehireRowProps {
  request: RehireRequest;
  decision: RehireDecision | null;
  /** Path of the candidate's record. */
  href: string;
  /** The present, in ms since 1970. */
  now: number;
  onDo: (verdict: RehireVerdict) => void;
}

/**
 * Shows one request with its candidate, reason and requester, and the decision. The decision shows as done once the
 * server has confirmed it.
 */
export function RehireRow({ request, decision, href, now, onDo }: RehireRowProps) {
  const isDone = decision?.status === 'done';
  return (
    <DueRow isResolved={isDone}>
      <div className={styles.Request}>
        <RehireSubject {...{ request, href, now }} />
        {isDone ? <RehireDecisionText {...decision.result} /> : <Decide {...{ request, decision, onDo }} />}
        {decision?.status === 'refused' && <ApprovalRefused error={decision.error} />}
      </div>
    </DueRow>
  );
}

function RehireSubject({ request, href, now }: Pick<RehireRowProps, 'request' | 'href' | 'now'>) {
  const { t } = useTranslation(['overview', 'candidates']);
  const { ago } = useMoments(now);
  const { candidate, client, reason, requested_by: name, requested_at: at } = request;
  const stage = t(`candidates:stage.${request.stage}`);
  const end =
    request.lost_stage === null || request.stage === 'separated'
      ? stage
      : t('rehire.ended', { stage, from: t(`candidates:stage.${request.lost_stage}`) });
  return (
    <Stack gap={1}>
      <p>
        <Link href={href}>
          <bdi>{candidate}</bdi>
        </Link>
      </p>
      <p>
        <bdi>{reason}</bdi>
      </p>
      <Muted>
        {end}
        {client !== null && ' · '}
        <bdi>{client}</bdi>
      </Muted>
      <Muted>{t('rehire.requested', { name: name ?? t('approvals.done.somebody'), when: ago(at) })}</Muted>
    </Stack>
  );
}

function Decide({ request, decision, onDo }: Pick<RehireRowProps, 'request' | 'decision' | 'onDo'>) {
  const { t } = useTranslation('overview');
  const [mode, setMode] = useState<'choosing' | 'refusing' | 'back'>('choosing');
  const deciding = decision?.status === 'doing' ? decision.order.kind : null;
  const { candidate: name } = request;
  if (request.is_own) return <p className={styles.Actions}>{t('rehire.own')}</p>;
  if (mode === 'refusing')
    return (
      <ReturnForm
        words={{
          title: t('rehire.refuseOf', { name }),
          label: t('rehire.note'),
          hint: t('rehire.noteHint'),
          missing: t('rehire.noteMissing'),
          long: t('rehire.noteLong'),
          submit: t('rehire.refuse'),
          pending: t('rehire.refusing'),
        }}
        maxLength={maxNoteLength}
        isPending={deciding === 'refuse'}
        onReturn={(note) => onDo({ kind: 'refuse', item: request, note })}
        onCancel={() => setMode('back')}
      />
    );
  const isApproving = deciding === 'approve';
  return (
    <div className={styles.Actions}>
      <Button
        onPress={() => onDo({ kind: 'approve', item: request })}
        isPending={isApproving}
        pendingLabel={t('rehire.approving')}
        {...(!isApproving && { 'aria-label': t('rehire.approveOf', { name }) })}
      >
        {t('rehire.approve')}
      </Button>
      <Button
        variant="quiet"
        autoFocus={mode === 'back'}
        isDisabled={isApproving}
        onPress={() => setMode('refusing')}
        aria-label={t('rehire.refuseOf', { name })}
      >
        {t('rehire.refuse')}
      </Button>
    </div>
  );
}

function RehireDecisionText({ answer, isMine }: RehireOutcome) {
  const { t } = useTranslation('overview');
  return (
    <ResolvedDue isOwnResult={isMine}>
      {isMine && answer !== 'withdrawn' ? t(`rehire.done.${answer}`) : t(`rehire.done.${answer}Before`)}
    </ResolvedDue>
  );
}
