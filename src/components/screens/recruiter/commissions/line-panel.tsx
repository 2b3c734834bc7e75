import { useMachine } from '@xstate/react';
import FileX from 'lucide-react/icons/file-x';
import { useTranslation } from 'react-i18next';
import { CommissionBreakdown } from '#components/blocks/commission-line/commission-breakdown.tsx';
import { CommissionKind } from '#components/blocks/commission-line/commission-kind.tsx';
import { useCommissionMessages } from '#components/blocks/commission-line/use-commission-messages.ts';
import { Neighbours, type RecordPlace } from '#components/blocks/record-drawer/neighbours.tsx';
import { useNarrow } from '#components/blocks/record-drawer/use-narrow.ts';
import { useErrorWords } from '#components/i18n/use-error-words.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Drawer } from '#components/ui/drawer/drawer.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton/skeleton.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { CommissionListRow } from '#machines/data/views/commission-list.ts';
import { lineMachine } from '#machines/recruiter/commissions/line.machine.ts';
import styles from './commissions.module.css';
import { Dispute } from './dispute.tsx';

export interface LinePanelProps {
  id: string;
  userId: string;
  /** The row of the list; null where it is not loaded. */
  known: CommissionListRow | null;
  place: RecordPlace | null;
  onClose: () => void;
}

/** A line beside the ledger: how it was worked out, what happened to it, and the dispute about it. */
export function LinePanel({ id, userId, known, place, onClose }: LinePanelProps) {
  const { t } = useTranslation('commissions');
  const errorWords = useErrorWords();
  const { subject } = useCommissionMessages();
  const [{ context, ...snapshot }, send] = useMachine(lineMachine, { input: { id } });
  const { data, loadError, error } = context;
  const line = data?.line ?? known;
  const isMissing = line === null && loadError?.code === 'data.missing';
  return (
    <Drawer
      label={line ? subject(line) : t('panel.label')}
      side="end"
      isModal={useNarrow()}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      bar={
        place ? (
          <Neighbours {...place} previousLabel={t('panel.previous')} nextLabel={t('panel.next')} />
        ) : null
      }
    >
      <div className={styles.Panel}>
        {line && <Facts line={line} />}
        {data && (
          <Dispute
            record={data}
            userId={userId}
            error={error}
            isBusy={snapshot.hasTag('busy')}
            done={context.done?.order ?? null}
            onRun={(order) => send({ type: 'order.run', order })}
          />
        )}
        {isMissing && (
          <EmptyState
            icon={FileX}
            title={t('panel.missing')}
            action={<Button onPress={onClose}>{t('panel.close')}</Button>}
          >
            {t('panel.missingText')}
          </EmptyState>
        )}
        {loadError && !data && !isMissing && (
          <ErrorState title={t('panel.failed')} onRetry={() => send({ type: 'collection.reload' })}>
            {errorWords(loadError)}
          </ErrorState>
        )}
        {!loadError && !line && <Skeleton label={t('panel.loading')} />}
      </div>
    </Drawer>
  );
}

function Facts({ line }: { line: CommissionListRow }) {
  const { t } = useTranslation('commissions');
  const { subject, milestone, adjustments } = useCommissionMessages();
  const format = useFormat();
  const {
    kind,
    opening_title: opening,
    client_name: client,
    paid_ref,
    paid_at,
    earned_at,
    approved_at,
  } = line;
  const day = (at: string | null) => at !== null && format.date(at);
  const facts = [
    [t('panel.due'), format.date(line.due_on)],
    [t('panel.earned'), day(earned_at)],
    [t('panel.approved'), day(approved_at)],
    [t('panel.paid'), paid_at !== null && `${format.date(paid_at)} · ${paid_ref}`],
    [t('panel.reason'), line.milestone === 'reversal' && line.reason],
  ] as const;
  return (
    <>
      <Stack gap={1}>
        <Row justify="between">
          <Heading level={2}>
            <bdi>{subject(line)}</bdi>
          </Heading>
          <CommissionKind of={kind} />
        </Row>
        <Muted>
          {milestone(line.milestone)}
          {opening !== null && ' · '}
          <bdi>{opening}</bdi>
          {client !== null && ' · '}
          <bdi>{client}</bdi>
        </Muted>
      </Stack>
      <CommissionBreakdown line={line} />
      {line.amount_fils < 0 && adjustments(line).length > 0 && <p>{format.list(adjustments(line))}</p>}
      <Clawback line={line} />
      <dl>
        {facts.map(
          ([label, fact]) =>
            fact && (
              <Row key={label} justify="between">
                <Muted as="dt">{label}</Muted>
                <dd>
                  <bdi>{fact}</bdi>
                </dd>
              </Row>
            ),
        )}
      </dl>
    </>
  );
}

/** Until when the line may be taken back, and from when on it is safe. */
function Clawback({ line }: { line: CommissionListRow }) {
  const { t } = useTranslation('commissions');
  const format = useFormat();
  const { deployed_on: from, clawback_days: days, amount_fils: fils, separated_on, kind } = line;
  if (from === null || days === null || fils <= 0 || separated_on !== null || kind === 'cancelled')
    return null;
  const safe = new Date(Date.parse(from) + (days + 1) * 86_400_000).toISOString().slice(0, 10);
  return (
    <Muted size="body">
      {t('panel.clawback', { count: days, amount: format.money(fils), date: format.date(safe) })}
    </Muted>
  );
}
