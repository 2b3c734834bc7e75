import { useActorRef, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Outcome } from '#components/blocks/contact-kit/outcomes.ts';
import type { RecordPosition } from '#components/blocks/record-drawer/neighbours.tsx';
import type { RecordTab } from '#components/blocks/record-drawer/record-content.ts';
import type { OfferAction } from '#components/candidate/offer/offer-panel.props.ts';
import type { InterviewAction } from '#components/candidate/scheduling/interview-panel.props.ts';
import { useNow } from '#components/hooks/use-now.ts';
import type { Intent } from '#machines/candidate/record/access.ts';
import { candidateMachine, type OpenCandidate } from '#machines/candidate/record/candidate.machine.ts';
import type { RehireAction } from '#machines/candidate/record/rehire-access.ts';
import type { Application } from '#machines/data/tables/applications.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import { CandidateRecordView } from './candidate-record-view.tsx';
import type { KnownCandidate } from './head.ts';
import { PartPanel } from './part-panel.tsx';
import { useContact } from './use-contact.ts';

export interface CandidateRecordProps {
  /** Id of the open record's candidate. */
  candidateId: string;
  /** Row that the record was opened from, shown until the record is loaded. */
  known: KnownCandidate | null;
  /** The current user. */
  user: SessionUser;
  /** Reference data; null until loaded. */
  references: References | null;
  /** Position of the record in the list; null if it was not opened from one. */
  place: RecordPosition | null;
  /** Current tab. It stays the same when another record opens. */
  tab: RecordTab;
  onTab: (tab: RecordTab) => void;
  /** Item of the tab to scroll to: a code of `document_types`. */
  spot?: string | null;
  onClose: () => void;
  /** Opens the record that this one was merged with. */
  onOpen: (id: string) => void;
  /** Outcome of a call chosen by a key in the list; null for none. */
  callOutcome: Outcome | null;
  /** Called when the user was asked for the outcome of the call. */
  onAskedMissing: () => void;
  /** Renders the button to undo a merge. */
  undoOf: (mergeId: string) => ReactNode;
  /** Opens the screening. */
  onScreen: (candidate: OpenCandidate) => void;
  /** Called with an interview action; without an id, for a new interview. */
  onInterview: (action: InterviewAction, candidate: OpenCandidate, interviewId: string | null) => void;
  /** Opens the page of an interview. Without it, the record has no such link. */
  onOpenInterview?: ((interviewId: string) => void) | undefined;
  /** Called with an offer action; without an id, for a new offer. */
  onOffer: (action: OfferAction, candidate: OpenCandidate, offerId: string | null) => void;
  /** Called with the decision to make about the candidate. */
  onDecide: (intent: Intent, candidate: OpenCandidate, application: Application | null) => void;
  /** Called to merge the record with another. */
  onMerge: (candidate: OpenCandidate) => void;
  /** Called to open the messages between recruiter and operations. */
  onAskMissing: (candidate: OpenCandidate) => void;
  /** Called with the "do not rehire" action to take. */
  onRehire: (act: RehireAction, candidate: OpenCandidate) => void;
}

/** Shows a candidate beside the list: identity, next action, and all known data. */
export function CandidateRecord(props: CandidateRecordProps) {
  return <OpenRecord key={props.candidateId} {...props} />;
}

function OpenRecord({ candidateId, ...props }: CandidateRecordProps) {
  const {
    user,
    known,
    references,
    onDecide,
    onScreen,
    onInterview,
    onOffer,
    onMerge,
    onAskMissing,
    onRehire,
  } = props;
  const actor = useActorRef(candidateMachine, { input: { id: candidateId } });
  const context = useSelector(actor, (open) => open.context);
  const isMissing = useSelector(actor, (open) => open.matches({ record: 'missing' }));
  const now = useNow();
  const { record } = context;
  const contact = useContact({ user, candidateId, known: record ?? known, references });
  return (
    <CandidateRecordView
      {...props}
      {...contact}
      context={context}
      isMissing={isMissing}
      send={actor.send}
      now={now}
      onScreen={() => record && onScreen(record)}
      onSchedule={() => record && onInterview('schedule', record, null)}
      onDecide={(intent) => record && onDecide(intent, record, record.application)}
      onMerge={() => record && onMerge(record)}
      onAskMissing={() => record && onAskMissing(record)}
      onRehire={(act) => record && onRehire(act, record)}
      part={(part) =>
        record && (
          <PartPanel
            key={`${part} ${record.application?.id}`}
            ask={{ part, candidateId, applicationId: record.application?.id ?? null }}
            candidate={record}
            user={user}
            references={references}
            spot={props.spot ?? null}
            undoOf={props.undoOf}
            onInterview={(action, interviewId) => onInterview(action, record, interviewId)}
            onOpenInterview={props.onOpenInterview}
            onOffer={(action, offerId) => onOffer(action, record, offerId)}
            now={now}
          />
        )
      }
    />
  );
}
