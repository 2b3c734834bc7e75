import { useActorRef, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Outcome } from '#components/blocks/contact-kit/outcomes.ts';
import type { RecordPlace } from '#components/blocks/record-drawer/neighbours.tsx';
import type { RecordTab } from '#components/blocks/record-drawer/record-content.ts';
import type { OfferAction } from '#components/candidate/offer/offer-panel.props.ts';
import type { InterviewAction } from '#components/candidate/scheduling/interview-panel.props.ts';
import { useNow } from '#components/kinds/use-now.ts';
import type { Intent } from '#machines/candidate/record/access.ts';
import { candidateMachine, type OpenCandidate } from '#machines/candidate/record/candidate.machine.ts';
import type { RehireAct } from '#machines/candidate/record/rehire-access.ts';
import type { Application } from '#machines/data/tables/applications.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import { CandidateRecordView } from './candidate-record-view.tsx';
import type { KnownCandidate } from './head.ts';
import { PartPanel } from './part-panel.tsx';
import { useContact } from './use-contact.ts';

export interface CandidateRecordProps {
  /** Whose record is open. */
  candidateId: string;
  /** The row it was opened from, which is shown until the record itself is there. */
  known: KnownCandidate | null;
  /** Whose page it is. */
  user: SessionUser;
  /** What stands beside records; null until it was read. */
  references: References | null;
  /** Where the record stands in the list; null where it was not opened from one. */
  place: RecordPlace | null;
  /** The part in sight. It stays the same on the way from one record to the next. */
  tab: RecordTab;
  onTab: (tab: RecordTab) => void;
  /** What of the part is looked for: a code of `document_types`. */
  spot?: string | null;
  onClose: () => void;
  /** Opens another record: the one this was joined with. */
  onOpen: (id: string) => void;
  /** What came of a call, as a key of the list said; null while none did. */
  calledWith: Outcome | null;
  /** Hears that what came of the call was asked for. */
  onAsked: () => void;
  /** Draws what takes a merge back, by its id. */
  undoOf: (mergeId: string) => ReactNode;
  /** Begins the screening. */
  onScreen: (candidate: OpenCandidate) => void;
  /** Hears what is to be done about an interview; without an id, a new one. */
  onInterview: (action: InterviewAction, candidate: OpenCandidate, interviewId: string | null) => void;
  /** Opens an interview on its page; without it the record has no such link. */
  onOpenInterview?: ((interviewId: string) => void) | undefined;
  /** Hears what is to be done about an offer; without an id, a new one. */
  onOffer: (action: OfferAction, candidate: OpenCandidate, offerId: string | null) => void;
  /** Hears what is to be decided about the candidate. */
  onDecide: (intent: Intent, candidate: OpenCandidate, application: Application | null) => void;
  /** Hears that the record is to be joined with another. */
  onMerge: (candidate: OpenCandidate) => void;
  /** Hears that the messages between recruiter and operations are to be opened. */
  onAsk: (candidate: OpenCandidate) => void;
  /** Hears what is to be done about hiring the candidate again. */
  onRehire: (act: RehireAct, candidate: OpenCandidate) => void;
}

/** A candidate beside the list: who it is, what is best done next, and everything that is known. */
export function CandidateRecord(props: CandidateRecordProps) {
  return <OpenRecord key={props.candidateId} {...props} />;
}

function OpenRecord({ candidateId, ...props }: CandidateRecordProps) {
  const { user, known, references, onDecide, onScreen, onInterview, onOffer, onMerge, onAsk, onRehire } =
    props;
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
      onAsk={() => record && onAsk(record)}
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
