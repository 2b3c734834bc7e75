import { lazy, Suspense } from 'react';
import type { RecordPlace } from '#components/blocks/record-drawer/neighbours.tsx';
import type { Lead } from '#machines/recruiter/leads/leads.source.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import { FindDuplicate } from './adding/find-duplicate.tsx';
import { LeadDecision, type LeadDecisionProps } from './decisions/lead-decision.tsx';
import { LeadRecord } from './record/lead-record.tsx';

/** Asked for when somebody needs them: what they bring would hold up the list. */
const parts = {
  add: () => import('./adding/add-lead.tsx'),
  merge: () => import('./adding/merge-leads.tsx'),
  screen: () => import('./screening/screening.tsx'),
};
const AddLead = lazy(async () => ({ default: (await parts.add()).AddLead }));
const MergeLeads = lazy(async () => ({ default: (await parts.merge()).MergeLeads }));
const Screening = lazy(async () => ({ default: (await parts.screen()).Screening }));
const ImportLeads = lazy(async () => ({
  default: (await import('./import/import-leads.tsx')).ImportLeads,
}));

/** Has what is needed most at hand before it is asked for, also where the network goes meanwhile. */
export async function fetchPanels(): Promise<void> {
  await Promise.allSettled(Object.values(parts).map((load) => load()));
}

type Person = LeadDecisionProps['candidate'];

/** What is being done over the list. */
export type LeadPanel =
  | { kind: 'add' | 'import' }
  | { kind: 'screen'; candidate: Person }
  | { kind: 'decide'; intent: LeadDecisionProps['intent']; candidate: Person }
  | { kind: 'find'; candidate: Person }
  | { kind: 'merge'; winnerId: string; loserId: string };

export interface LeadPanelsProps {
  user: SessionUser;
  references: References | null;
  /** The lead that is open beside the list; null for none. */
  openId: string | null;
  /** The list as it is loaded, in its order. */
  rows: readonly Lead[];
  /** How many the list holds; null where nobody has counted. */
  total: number | null;
  panel: LeadPanel | null;
  onPanel: (panel: LeadPanel | null) => void;
  /** Opens another lead, or with null none. */
  onOpen: (id: string | null) => void;
  /** Hears that leads came in from a file, or were taken back. */
  onImported: () => void;
}

/** The open lead beside the list, and what is being done over it. */
export function LeadPanels(props: LeadPanelsProps) {
  const { user, references, openId, rows, total, panel, onPanel, onOpen } = props;
  const at = rows.findIndex(({ id }) => id === openId);
  const step = (by: number) => onOpen(rows[at + by]?.id ?? openId);
  const place: RecordPlace | null =
    at === -1
      ? null
      : {
          at: at + 1,
          of: Math.max(total ?? 0, rows.length),
          onPrevious: () => step(-1),
          onNext: () => step(1),
        };
  return (
    <>
      {openId !== null && (
        <LeadRecord
          candidateId={openId}
          known={rows[at] ?? null}
          user={user}
          references={references}
          place={place}
          onClose={() => onOpen(null)}
          onOpen={onOpen}
          onScreen={(candidate) => onPanel({ kind: 'screen', candidate })}
          onDecide={(intent, candidate) => onPanel({ kind: 'decide', intent, candidate })}
          onMerge={(candidate) => onPanel({ kind: 'find', candidate })}
        />
      )}
      {panel && (
        <Suspense>
          <Panel {...props} panel={panel} />
        </Suspense>
      )}
    </>
  );
}

function Panel(props: LeadPanelsProps & { panel: LeadPanel }) {
  const { user, references, panel, onPanel, onOpen } = props;
  const close = () => onPanel(null);
  switch (panel.kind) {
    case 'add':
      return <AddLead isOpen {...{ user, references, onOpen }} onClose={close} onAdded={onOpen} />;
    case 'import':
      return <ImportLeads user={user} onClose={close} onImported={props.onImported} />;
    case 'find':
      return (
        <FindDuplicate
          candidate={panel.candidate}
          onChoose={(loserId) => onPanel({ kind: 'merge', winnerId: panel.candidate.id, loserId })}
          onClose={close}
        />
      );
    case 'merge':
      return (
        <MergeLeads
          winnerId={panel.winnerId}
          loserId={panel.loserId}
          {...{ user, references }}
          onClose={close}
          onMerged={onOpen}
        />
      );
    case 'screen':
      return (
        references && (
          <Screening
            key={panel.candidate.id}
            candidateId={panel.candidate.id}
            {...{ user, references }}
            onClose={close}
            onQualified={close}
            onDecide={(intent) => onPanel({ kind: 'decide', intent, candidate: panel.candidate })}
          />
        )
      );
    case 'decide':
      return (
        references && (
          <LeadDecision
            intent={panel.intent}
            candidate={panel.candidate}
            {...{ user, references }}
            onEnd={close}
          />
        )
      );
  }
}
