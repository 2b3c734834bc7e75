import type { Outcome } from '#components/blocks/contact-kit/outcomes.ts';
import { Late } from '#components/blocks/late/late.tsx';
import { latePart } from '#components/blocks/late/late-part.ts';
import type { RecordPlace } from '#components/blocks/record-drawer/neighbours.tsx';
import type { LeadDecisionProps } from '#components/candidate/decisions/lead-decision.tsx';
import { withWords } from '#components/i18n/with-words.ts';
import type { Lead } from '#machines/recruiter/leads/leads.list.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import { useFocusOnRecord } from './use-focus-on-record.ts';

/** What stands over the list, which its code would hold up. */
const record = latePart(
  withWords(
    ['leadRecord'],
    async () => (await import('#components/candidate/record/lead-record.tsx')).LeadRecord,
  ),
);
const decision = latePart(
  withWords(
    ['leadDecisions'],
    async () => (await import('#components/candidate/decisions/lead-decision.tsx')).LeadDecision,
  ),
);
const screening = latePart(
  withWords(['screening'], async () => (await import('./screening/screening.tsx')).Screening),
);
const adding = latePart(async () => (await import('./adding/add-lead.tsx')).AddLead);
const finding = latePart(async () => (await import('./adding/find-duplicate.tsx')).FindDuplicate);
const merging = latePart(async () => (await import('./adding/merge-leads.tsx')).MergeLeads);
const undoing = latePart(async () => (await import('./adding/undo-merge.tsx')).UndoMerge);
const importing = latePart(async () => (await import('./import/import-leads.tsx')).ImportLeads);

/** What is worth having at hand before it is asked for, the most needed first. Few read files. */
export const usualPanels = [record, decision, screening, adding, finding, merging, undoing];

type Person = LeadDecisionProps['candidate'];

/** What is being done over the list. */
export type LeadPanel =
  | { kind: 'add' | 'import' }
  | { kind: 'log'; candidateId: string; outcome: Outcome }
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
  /** Hears which lead of the pool is theirs now. */
  onClaimed: (id: string) => void;
  /** Hears that leads came in from a file, or were taken back. */
  onImported: () => void;
}

/** The open lead beside the list, and what is being done over it. */
export function LeadPanels(props: LeadPanelsProps) {
  const { user, references, openId, rows, total, panel, onPanel, onOpen } = props;
  useFocusOnRecord(panel !== null);
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
        <Late part={record}>
          {(LeadRecord) => (
            <LeadRecord
              candidateId={openId}
              known={rows[at] ?? null}
              user={user}
              references={references}
              place={place}
              onClose={() => onOpen(null)}
              onOpen={onOpen}
              calledWith={panel?.kind === 'log' && panel.candidateId === openId ? panel.outcome : null}
              onAsked={() => onPanel(null)}
              undoOf={(mergeId) => (
                <Late part={undoing}>{(UndoMerge) => <UndoMerge mergeId={mergeId} />}</Late>
              )}
              onScreen={(candidate) => onPanel({ kind: 'screen', candidate })}
              onDecide={(intent, candidate) => onPanel({ kind: 'decide', intent, candidate })}
              onMerge={(candidate) => onPanel({ kind: 'find', candidate })}
            />
          )}
        </Late>
      )}
      {panel && <Panel {...props} panel={panel} />}
    </>
  );
}

function Panel(props: LeadPanelsProps & { panel: LeadPanel }) {
  const { user, references, panel, onPanel, onOpen } = props;
  const close = () => onPanel(null);
  switch (panel.kind) {
    case 'add':
      return (
        <Late part={adding}>
          {(AddLead) => <AddLead isOpen {...{ user, references, onOpen }} onClose={close} onAdded={onOpen} />}
        </Late>
      );
    case 'import':
      return (
        <Late part={importing}>
          {(ImportLeads) => <ImportLeads user={user} onClose={close} onImported={props.onImported} />}
        </Late>
      );
    case 'log':
      // The record asks for the rest.
      return null;
    case 'find':
      return (
        <Late part={finding}>
          {(FindDuplicate) => (
            <FindDuplicate
              candidate={panel.candidate}
              onChoose={(loserId) => onPanel({ kind: 'merge', winnerId: panel.candidate.id, loserId })}
              onClose={close}
            />
          )}
        </Late>
      );
    case 'merge':
      return (
        <Late part={merging}>
          {(MergeLeads) => (
            <MergeLeads
              winnerId={panel.winnerId}
              loserId={panel.loserId}
              {...{ user, references }}
              onClose={close}
              onMerged={onOpen}
            />
          )}
        </Late>
      );
    case 'screen':
      return (
        references && (
          <Late part={screening}>
            {(Screening) => (
              <Screening
                key={panel.candidate.id}
                candidateId={panel.candidate.id}
                {...{ user, references }}
                onClose={close}
                onQualified={close}
                onDecide={(intent) => onPanel({ kind: 'decide', intent, candidate: panel.candidate })}
              />
            )}
          </Late>
        )
      );
    case 'decide':
      return (
        references && (
          <Late part={decision}>
            {(LeadDecision) => (
              <LeadDecision
                intent={panel.intent}
                candidate={panel.candidate}
                {...{ user, references }}
                onEnd={(hasChanged) => {
                  if (hasChanged && panel.intent === 'claim') props.onClaimed(panel.candidate.id);
                  close();
                }}
              />
            )}
          </Late>
        )
      );
  }
}
