import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemActions } from '#components/candidate/problem/problem-actions.tsx';
import { ProblemMatch } from '#components/candidate/problem/problem-match.tsx';
import { SentValues } from '#components/candidate/problem/sent-values.tsx';
import type { ProblemCommands } from '#components/candidate/problem/use-problem-work.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton, SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading } from '#components/ui/text/text.tsx';
import {
  createProblemRecordMachine,
  type ProblemRecord,
} from '#machines/candidate/problem/problem-record.ts';
import type { DataProblem } from '#machines/data/views/data-problems.ts';

export interface EntryResolutionProps {
  /** Id of the entry. */
  id: string;
  work: ProblemCommands;
  recordHref: (candidateId: string) => string;
  onCompare: (problem: DataProblem, winnerId: string) => void;
  onFind: (record: ProblemRecord) => void;
}

/** Shows what can be done about an entry that needs review: possible matches, actions, and the parsed data. */
export function EntryResolution({ id, recordHref, ...actions }: EntryResolutionProps) {
  const { t } = useTranslation(['machformLog', 'dataProblems']);
  const errorMessage = useErrorMessages();
  const [machine] = useState(() => createProblemRecordMachine(id));
  const [snapshot, send] = useMachine(machine);
  const { data: record, error } = snapshot.context;
  // Just settled: the entry itself shows it.
  if (error?.code === 'data.missing') return null;
  if (record) {
    const { problem, match } = record;
    return (
      <Stack as="section" gap={4} aria-labelledby="settling">
        <Heading id="settling" level={3} size="body">
          {t('entry.settle')}
        </Heading>
        {problem.problem !== null && <p>{t(`dataProblems:help.${problem.problem}`)}</p>}
        {match && <ProblemMatch match={match} recordHref={recordHref} />}
        <ProblemActions {...actions} record={record} />
        <SentValues problem={problem} />
      </Stack>
    );
  }
  return error ? (
    <ErrorState title={t('entry.unread')} onRetry={() => send({ type: 'widget.reload' })}>
      {errorMessage(error)}
    </ErrorState>
  ) : (
    <Skeleton label={t('entry.loading')}>
      <SkeletonBlock height="8rem" />
    </Skeleton>
  );
}
