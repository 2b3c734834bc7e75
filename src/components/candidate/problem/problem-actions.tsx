import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { Confirm } from '#components/ui/confirm/confirm.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import type { ProblemRecord } from '#machines/candidate/problem/problem-record.ts';
import { actionsFor, type ProblemAction } from '#machines/candidate/problem/problem-work.machine.ts';
import { leadOf } from '#machines/candidate/problem/submission.ts';
import type { DataProblem } from '#machines/data/views/data-problems.ts';
import { FixPhone } from './fix-phone.tsx';
import type { ProblemCommands } from './use-problem-work.ts';

interface ProblemActionsProps {
  record: ProblemRecord;
  work: ProblemCommands;
  onCompare: (problem: DataProblem, winnerId: string) => void;
  onFind: (record: ProblemRecord) => void;
}

/** Shows the actions for a data problem: a form for a wrong phone number, then a button per action. */
export function ProblemActions({ record, work, onCompare, onFind }: ProblemActionsProps) {
  const { problem, lead, match } = record;
  const { t } = useTranslation('dataProblems');
  const [isConfirmingIgnore, setConfirmingIgnore] = useState(false);
  const actions = actionsFor(problem);
  const isBusy = work.isBusy(problem.id);
  const parsedLead = leadOf(problem);
  const mergeable = match?.can_open === true ? match : null;
  const merge = () => {
    if (lead && mergeable) onCompare(problem, mergeable.candidate_id);
    else if (mergeable) work.run({ act: 'merge', of: problem, candidateId: mergeable.candidate_id });
    else onFind(record);
  };
  const pressHandler = (action: ProblemAction) => () => {
    if (action === 'merge') merge();
    else if (action === 'ignore') setConfirmingIgnore(true);
    else if (action !== 'fixPhone') work.run({ act: action, of: problem });
  };
  // A known match can be merged only if this user may open it; otherwise the panel names who may. Without a
  // match, a lead can still be merged: the user searches for its duplicate.
  const canMerge = mergeable !== null || (match === null && lead !== null);
  const shown = actions.filter((action) => action !== 'fixPhone' && (action !== 'merge' || canMerge));
  const label = (action: ProblemAction) =>
    action === 'create' && problem.candidate_id !== null ? t('actions.keep') : t(`actions.${action}`);
  return (
    <Stack gap={4}>
      {actions.includes('fixPhone') && (
        <FixPhone
          written={problem.phone}
          country={parsedLead.nationality ?? lead?.nationality ?? undefined}
          isBusy={isBusy}
          onFix={(phone) => work.run({ act: 'fixPhone', of: problem, phone })}
        />
      )}
      {shown.length > 0 && (
        <Row role="group" aria-label={t('panel.actions')}>
          {shown.map((action, index) => (
            <Button
              key={action}
              variant={
                action === 'ignore'
                  ? 'quiet'
                  : index === 0 && !actions.includes('fixPhone')
                    ? 'primary'
                    : 'secondary'
              }
              isDisabled={isBusy}
              onPress={pressHandler(action)}
            >
              {label(action)}
            </Button>
          ))}
        </Row>
      )}
      {isConfirmingIgnore && (
        <Confirm
          title={t('ignore.title')}
          confirmLabel={t('actions.ignore')}
          onConfirm={() => {
            setConfirmingIgnore(false);
            work.run({ act: 'ignore', of: problem });
          }}
          onOpenChange={setConfirmingIgnore}
          isOpen
        >
          {t('ignore.text')}
        </Confirm>
      )}
    </Stack>
  );
}
