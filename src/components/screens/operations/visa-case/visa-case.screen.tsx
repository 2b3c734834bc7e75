import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { useIsNarrowWindow } from '#components/blocks/record-drawer/use-is-narrow-window.ts';
import { useReferences } from '#components/hooks/use-references.ts';
import { Stack } from '#components/ui/stack/stack.tsx';
import { createVisaWorkMachine } from '#machines/candidate/visa/visa-work.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import { CaseBar } from './case-bar.tsx';
import styles from './visa-case.module.css';
import { VisaCaseView } from './visa-case.view.tsx';

export interface VisaCaseScreenProps {
  user: SessionUser;
  caseId: string;
  /** URL query of the list from which the case was opened; empty for the unfiltered list. */
  search: string;
  /** All cases. */
  listHref: string;
  /** Opens the page of another case. */
  onCase: (caseId: string) => void;
  /** Returns the path of a candidate's record. */
  recordHref: (candidateId: string) => string;
}

/** `/operations/visa/{caseId}`: a visa case with its deadline. */
export function VisaCaseScreen(props: VisaCaseScreenProps) {
  const { user, caseId, search, listHref, onCase } = props;
  return (
    <div className={styles.Page}>
      <Stack gap={3}>
        <CaseBar userId={user.id} {...{ caseId, search, listHref, onCase }} />
        <CaseLoader key={caseId} {...props} />
      </Stack>
    </div>
  );
}

function CaseLoader({ user, caseId, listHref, recordHref }: VisaCaseScreenProps) {
  const [machine] = useState(() => createVisaWorkMachine(caseId));
  const [snapshot, send] = useMachine(machine);
  return (
    <VisaCaseView
      work={snapshot.context.data}
      error={snapshot.context.error}
      isLoading={snapshot.hasTag('busy')}
      references={useReferences()}
      user={user}
      isNarrow={useIsNarrowWindow()}
      listHref={listHref}
      recordHref={recordHref}
      onReload={() => send({ type: 'widget.reload' })}
    />
  );
}
