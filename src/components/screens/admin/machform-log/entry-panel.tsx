import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryStatus } from '#components/blocks/form-entry/entry-status.tsx';
import { useEntryResult } from '#components/blocks/form-entry/use-entry-result.ts';
import { Neighbours, type RecordPosition } from '#components/blocks/record-drawer/neighbours.tsx';
import { useIsNarrowWindow } from '#components/blocks/record-drawer/use-is-narrow-window.ts';
import type { ProblemCommands } from '#components/candidate/problem/use-problem-work.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Drawer } from '#components/ui/drawer/drawer.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Link } from '#components/ui/link/link.tsx';
import { Skeleton, SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import { createEntryMachine, type FormEntry } from '#machines/admin/machform-log/entry.ts';
import type { ProblemRecord } from '#machines/candidate/problem/problem-record.ts';
import type { DataProblem } from '#machines/data/views/data-problems.ts';
import { EntryFacts, OriginalFields } from './entry-facts.tsx';
import { EntryResolution } from './entry-resolution.tsx';
import styles from './machform-log.module.css';
import { ReplayOne } from './replay-one.tsx';

export interface EntryPanelProps {
  id: string;
  work: ProblemCommands;
  place: RecordPosition | null;
  /** Returns the path of a candidate's record. */
  recordHref: (candidateId: string) => string;
  /** Opens the comparison of two records of one person, to merge them. */
  onCompare: (problem: DataProblem, winnerId: string) => void;
  /** Opens the search for the duplicate of a lead. */
  onFind: (record: ProblemRecord) => void;
  onClose: () => void;
}

/** Shows an entry beside the log: its result, its actions, and the sent data, masked. */
export function EntryPanel({ id, place, onClose, ...props }: EntryPanelProps) {
  const { t } = useTranslation('machformLog');
  const format = useFormat();
  const errorMessage = useErrorMessages();
  const [machine] = useState(() => createEntryMachine(id));
  const [snapshot, send] = useMachine(machine);
  const { data, error } = snapshot.context;
  const isMissing = error?.code === 'data.missing';
  const entry = data?.event.entry_no ?? null;
  return (
    <Drawer
      label={entry === null ? t('entry.unnumbered') : t('entry.label', { number: format.number(entry) })}
      side="end"
      isModal={useIsNarrowWindow()}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      bar={
        <>
          <span>{data && <EntryStatus status={data.event.status} />}</span>
          {place && <Neighbours {...place} previousLabel={t('entry.previous')} nextLabel={t('entry.next')} />}
        </>
      }
    >
      <div className={styles.Panel}>
        {data && !isMissing && <Content {...props} entry={data} />}
        {isMissing && (
          <EmptyState
            title={t('entry.missing')}
            action={<Button onPress={onClose}>{t('entry.close')}</Button>}
          >
            {t('entry.missingText')}
          </EmptyState>
        )}
        {error && !data && !isMissing && (
          <ErrorState title={t('entry.unread')} onRetry={() => send({ type: 'widget.reload' })}>
            {errorMessage(error)}
          </ErrorState>
        )}
        {!error && !data && (
          <Skeleton label={t('entry.loading')}>
            <SkeletonBlock height="12rem" />
          </Skeleton>
        )}
      </div>
    </Drawer>
  );
}

interface ContentProps extends Pick<EntryPanelProps, 'work' | 'recordHref' | 'onCompare' | 'onFind'> {
  entry: FormEntry;
}

function Content({ entry, recordHref, ...resolutionProps }: ContentProps) {
  const { event, form } = entry;
  const { t } = useTranslation('machformLog');
  const format = useFormat();
  const resultOf = useEntryResult();
  const { id, entry_no: number, candidate_id: candidate, outcome, error, status } = event;
  const isOpen = status === 'needs_review' || status === 'failed';
  return (
    <>
      <Stack gap={1}>
        <Row justify="between">
          <Heading level={2}>
            {number === null ? t('entry.unnumbered') : t('entry.label', { number: format.number(number) })}
          </Heading>
          {candidate !== null && <Link href={recordHref(candidate)}>{t('entry.candidate')}</Link>}
        </Row>
        <Muted>{t('entry.from', { form: form.form_name, when: format.dateTime(event.received_at) })}</Muted>
        <p>
          <bdi>{resultOf({ outcome, problem: error })}</bdi>
        </p>
      </Stack>
      {isOpen ? (
        <EntryResolution key={event.version} id={id} recordHref={recordHref} {...resolutionProps} />
      ) : (
        <ReplayOne event={event} />
      )}
      <EntryFacts event={event} />
      <OriginalFields event={event} map={form.field_map} />
    </>
  );
}
