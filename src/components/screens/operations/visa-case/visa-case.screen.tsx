import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { useNarrow } from '#components/blocks/record-drawer/use-narrow.ts';
import { useReferences } from '#components/kinds/use-references.ts';
import { createVisaWorkMachine } from '#machines/candidate/visa/visa-work.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import styles from './visa-case.module.css';
import { VisaCaseView } from './visa-case.view.tsx';

export interface VisaCaseScreenProps {
  user: Pick<SessionUser, 'id'>;
  caseId: string;
  /** All cases. */
  listHref: string;
  /** The address of a candidate's record. */
  recordHref: (candidateId: string) => string;
}

/** `/operations/visa/{caseId}`: one visa case, by its clock. */
export function VisaCaseScreen(props: VisaCaseScreenProps) {
  return <CaseOf key={props.caseId} {...props} />;
}

function CaseOf({ user, caseId, listHref, recordHref }: VisaCaseScreenProps) {
  const [machine] = useState(() => createVisaWorkMachine(caseId));
  const [snapshot, send] = useMachine(machine);
  return (
    <div className={styles.Page}>
      <VisaCaseView
        work={snapshot.context.data}
        error={snapshot.context.error}
        isLoading={snapshot.hasTag('busy')}
        references={useReferences()}
        userId={user.id}
        isNarrow={useNarrow()}
        listHref={listHref}
        recordHref={recordHref}
        onReload={() => send({ type: 'widget.reload' })}
      />
    </div>
  );
}
