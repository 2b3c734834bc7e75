import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryStatus } from '#components/blocks/form-entry/entry-status.tsx';
import { useEntryResult } from '#components/blocks/form-entry/use-entry-result.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Progress } from '#components/ui/progress/progress.tsx';
import { Skeleton, SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Heading } from '#components/ui/text/text.tsx';
import { backfillWork, type ExportFile, type RowVerdict } from '#machines/admin/machform/backfill.ts';
import { machformEventRow } from '#machines/data/tables/machform-events.ts';
import { bulkPhaseOf, createBulkMachine } from '#machines/factories/bulk.machine.ts';
import { unfinishedIds } from '#machines/factories/bulk-queue.ts';
import type { BulkOutcome } from '#machines/factories/bulk-results.ts';
import styles from './machform.module.css';

export interface BackfillRunProps {
  formId: string;
  /** Name of the file. */
  name: string;
  file: ExportFile;
}

/** Imports one file: a preview of each row, then its result. */
export function BackfillRun({ formId, name, file }: BackfillRunProps) {
  const { t } = useTranslation('machform');
  const format = useFormat();
  const errorMessage = useErrorMessages();
  const [verdicts, setVerdicts] = useState<ReadonlyMap<string, RowVerdict>>(new Map());
  const [machine] = useState(() =>
    createBulkMachine(
      backfillWork(formId, file, (newVerdicts) =>
        setVerdicts((before) => new Map([...before, ...newVerdicts])),
      ),
    ),
  );
  const [snapshot, send] = useMachine(machine, { input: { selection: 'all' } });
  const phase = bulkPhaseOf(snapshot);
  const { results } = snapshot.context;
  const left = unfinishedIds(results).length;
  const outcomes = new Map(results.map(({ id, outcome }) => [id, outcome]));
  const counted = (count: number) => ({ count, number: format.number(count) });
  if (phase.name === 'previewing') {
    return (
      <Skeleton label={t('backfill.checking')}>
        <SkeletonBlock height="8rem" />
      </Skeleton>
    );
  }
  if (phase.name === 'refused') {
    return (
      <ErrorState title={t('backfill.checkFailed')} onRetry={() => send({ type: 'bulk.reload' })}>
        {errorMessage(phase.error)} {t('backfill.safe')}
      </ErrorState>
    );
  }
  return (
    <section aria-labelledby="backfill-rows">
      <Stack gap={3}>
        <Heading id="backfill-rows" level={3} size="body">
          {t(phase.name === 'preview' ? 'backfill.preview' : 'backfill.results')}
        </Heading>
        {phase.name === 'preview' && (
          <>
            <p>{t('backfill.previewOf', { name })}</p>
            {phase.preview.will.length === 0 ? (
              <p role="status">{t('backfill.nothing')}</p>
            ) : (
              <Row>
                <Button variant="primary" onPress={() => send({ type: 'bulk.confirm' })}>
                  {t('backfill.start', counted(phase.preview.will.length))}
                </Button>
              </Row>
            )}
          </>
        )}
        {phase.name === 'running' && (
          <Progress
            label={t('backfill.running')}
            done={phase.done}
            all={phase.all}
            isCancelling={phase.isCancelling}
            onCancel={() => send({ type: 'bulk.cancel' })}
          />
        )}
        {phase.name === 'done' && (
          <div role="status">
            {left === 0 ? (
              <Badge tone="good">{t('backfill.done')}</Badge>
            ) : (
              <Row justify="between">
                <p>{t('backfill.stopped', { why: phase.error ? errorMessage(phase.error) : '' })}</p>
                <Button variant="primary" onPress={() => send({ type: 'bulk.retry' })}>
                  {t('backfill.retry')}
                </Button>
              </Row>
            )}
          </div>
        )}
        <Rows verdicts={verdicts} outcomes={phase.name === 'preview' ? null : outcomes} />
      </Stack>
    </section>
  );
}

interface RowsProps {
  verdicts: ReadonlyMap<string, RowVerdict>;
  /** Result of each row; null before the import. */
  outcomes: ReadonlyMap<string, BulkOutcome> | null;
}

function Rows({ verdicts, outcomes }: RowsProps) {
  const { t } = useTranslation('machform');
  const format = useFormat();
  return (
    <section
      className={styles.Scroller}
      aria-label={t('backfill.verdict')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
      tabIndex={0}
    >
      <table className={styles.Table}>
        <thead>
          <tr>
            <th scope="col">{t('backfill.row')}</th>
            <th scope="col">{t('backfill.entry')}</th>
            <th scope="col">{t('backfill.verdict')}</th>
          </tr>
        </thead>
        <tbody>
          {[...verdicts].map(([id, verdict]) => (
            <tr key={id}>
              <td>{format.number(Number(id))}</td>
              <td>{verdict.entryNo === null ? '' : format.number(verdict.entryNo)}</td>
              <td>
                <Verdict {...verdict} outcome={outcomes?.get(id)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Verdict({ verdict, event, outcome }: RowVerdict & { outcome: BulkOutcome | undefined }) {
  const { t } = useTranslation('machform');
  const resultOf = useEntryResult();
  if (verdict === 'known' || event === null) return t('backfill.known');
  if (outcome === 'unknown') return t('backfill.unknown');
  if (outcome === 'notTried') return t('backfill.pending');
  const status = machformEventRow.shape.status.safeParse(event.status);
  return (
    <Row gap={2}>
      {status.success && <EntryStatus status={status.data} />}
      <span>{resultOf(event)}</span>
    </Row>
  );
}
