import { useMachine } from '@xstate/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Neighbours, type RecordPosition } from '#components/blocks/record-drawer/neighbours.tsx';
import { useIsNarrowWindow } from '#components/blocks/record-drawer/use-is-narrow-window.ts';
import { ProblemActions } from '#components/candidate/problem/problem-actions.tsx';
import { ProblemMatch } from '#components/candidate/problem/problem-match.tsx';
import { SentValues } from '#components/candidate/problem/sent-values.tsx';
import type { ProblemCommands } from '#components/candidate/problem/use-problem-work.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Drawer } from '#components/ui/drawer/drawer.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Link } from '#components/ui/link/link.tsx';
import { Skeleton } from '#components/ui/skeleton/skeleton.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import {
  createProblemRecordMachine,
  type ProblemRecord,
} from '#machines/candidate/problem/problem-record.ts';
import type { DataProblem } from '#machines/data/views/data-problems.ts';
import styles from './data-problems.module.css';
import { Problem } from './problem-cells.tsx';

export interface ProblemPanelProps {
  id: string;
  /** What the list knows about the problem. */
  known: DataProblem | null;
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

/** Shows a data problem beside the list: the sent data, the parsed data, possible matches, and actions. */
export function ProblemPanel({ id, known, place, onClose, ...props }: ProblemPanelProps) {
  const { t } = useTranslation('dataProblems');
  const errorMessage = useErrorMessages();
  const [machine] = useState(() => createProblemRecordMachine(id));
  const [snapshot, send] = useMachine(machine);
  const { data, error } = snapshot.context;
  const isMissing = error?.code === 'data.missing';
  const problem = data?.problem ?? known;
  return (
    <Drawer
      label={problem?.name || t('panel.label')}
      side="end"
      isModal={useIsNarrowWindow()}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      bar={
        <>
          <span>{problem && <Problem row={problem} />}</span>
          {place && <Neighbours {...place} previousLabel={t('panel.previous')} nextLabel={t('panel.next')} />}
        </>
      }
    >
      <div className={styles.Panel}>
        {data && !isMissing && <Content {...props} record={data} />}
        {isMissing && (
          <EmptyState
            icon={CircleCheck}
            title={t('panel.missing')}
            action={<Button onPress={onClose}>{t('panel.missingClose')}</Button>}
          >
            {t('panel.missingText')}
          </EmptyState>
        )}
        {error && !data && !isMissing && (
          <ErrorState title={t('panel.unread')} onRetry={() => send({ type: 'widget.reload' })}>
            {errorMessage(error)}
          </ErrorState>
        )}
        {!error && !data && <Skeleton label={t('panel.loading')} />}
      </div>
    </Drawer>
  );
}

interface ContentProps extends Pick<ProblemPanelProps, 'work' | 'recordHref' | 'onCompare' | 'onFind'> {
  record: ProblemRecord;
}

function Content({ record, recordHref, ...actions }: ContentProps) {
  const { problem, lead, match } = record;
  const { t } = useTranslation('dataProblems');
  const format = useFormat();
  const { name, came_at, form_name: form, candidate_id, failure } = problem;
  const receivedTime = format.dateTime(came_at);
  return (
    <>
      <Stack gap={1}>
        <Row justify="between">
          <Heading level={2}>
            <bdi>{name || t('noName')}</bdi>
          </Heading>
          {candidate_id !== null && lead && <Link href={recordHref(candidate_id)}>{t('panel.record')}</Link>}
        </Row>
        <Muted>{form === null ? receivedTime : t('panel.from', { form, when: receivedTime })}</Muted>
      </Stack>
      {problem.problem !== null && <p>{t(`help.${problem.problem}`)}</p>}
      {failure !== null && <Muted>{t('panel.failure', { message: failure })}</Muted>}
      {match && <ProblemMatch match={match} recordHref={recordHref} />}
      <ProblemActions {...actions} record={record} />
      <SentValues problem={problem} />
    </>
  );
}
