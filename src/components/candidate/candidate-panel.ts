import type { Outcome } from '#components/blocks/contact-kit/outcomes.ts';
import type { RecordTab } from '#components/blocks/record-drawer/record-content.ts';
import type { ListState } from '#components/kinds/list-screen.tsx';
import type { RehireAct } from '#machines/candidate/record/rehire-access.ts';
import type { ListRow } from '#machines/kinds/list.source.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import type { CandidateDecisionProps } from './decisions/candidate-decision.props.ts';
import type { OfferAction } from './offer/offer-panel.props.ts';
import type { KnownCandidate } from './record/head.ts';
import type { InterviewAction } from './scheduling/interview-panel.props.ts';

type Person = CandidateDecisionProps['candidate'];

/** What is being done about a candidate over the list. */
export type CandidatePanel =
  | { kind: 'log'; candidateId: string; outcome: Outcome }
  | { kind: 'screen'; candidate: Person }
  | { kind: 'decide'; intent: CandidateDecisionProps['intent']; candidate: Person }
  | { kind: 'interview'; action: InterviewAction; candidate: Person; interviewId: string | null }
  | { kind: 'offer'; action: OfferAction; candidate: Person; offerId: string | null }
  | { kind: 'ask'; candidate: Person }
  | { kind: 'rehire'; act: RehireAct; candidate: Person }
  | { kind: 'name'; candidate: Person }
  | { kind: 'find'; candidate: Person }
  | { kind: 'merge'; winnerId: string; loserId: string };

/** An interview is booked for a candidate, or the one still to come gets another time. */
export function scheduling(candidate: Person): CandidatePanel {
  return { kind: 'interview', action: 'schedule', candidate, interviewId: null };
}

/** A new offer is made to a candidate. */
export function offer(candidate: Person): CandidatePanel {
  return { kind: 'offer', action: 'create', candidate, offerId: null };
}

export interface PanelState {
  panel: CandidatePanel | null;
  /** Begins something over the list, or with null ends it. */
  onPanel: (panel: CandidatePanel | null) => void;
}

/** Where interviews lead to from a record. */
export interface InterviewLinks {
  /** The address where a driver with this token books an interview; without it no links are offered. */
  bookingHref?: ((token: string) => string) | undefined;
  /** Opens an interview on its page; without it the record has no such link. */
  onOpenInterview?: ((interviewId: string) => void) | undefined;
}

export interface CandidatePanelsProps extends PanelState, InterviewLinks {
  user: SessionUser;
  references: References | null;
  /** The list beside which records open. */
  list: Pick<ListState<ListRow>, 'rows' | 'openId' | 'total' | 'onOpen' | 'part' | 'onPart'> & {
    open: KnownCandidate | null;
  };
  /** The part of a record that is shown first; the overview unless told. */
  firstTab?: RecordTab;
  /** Hears which candidate of the pool is theirs now. */
  onClaimed?: (id: string) => void;
}
