import type { Outcome } from '#components/blocks/contact-kit/outcomes.ts';
import type { RecordTab } from '#components/blocks/record-drawer/record-content.ts';
import type { ListState } from '#components/hooks/list-screen.tsx';
import type { RehireAction } from '#machines/candidate/record/rehire-access.ts';
import type { ListRow } from '#machines/factories/list.source.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import type { CandidateDecisionProps } from './decisions/candidate-decision.props.ts';
import type { OfferAction } from './offer/offer-panel.props.ts';
import type { KnownCandidate } from './record/head.ts';
import type { InterviewAction } from './scheduling/interview-panel.props.ts';

type Person = CandidateDecisionProps['candidate'];

/** The panel open over the list, and its candidate. */
export type CandidatePanel =
  | { kind: 'log'; candidateId: string; outcome: Outcome }
  | { kind: 'screen'; candidate: Person }
  | { kind: 'decide'; intent: CandidateDecisionProps['intent']; candidate: Person }
  | { kind: 'interview'; action: InterviewAction; candidate: Person; interviewId: string | null }
  | { kind: 'offer'; action: OfferAction; candidate: Person; offerId: string | null }
  | { kind: 'ask'; candidate: Person }
  | { kind: 'rehire'; act: RehireAction; candidate: Person }
  | { kind: 'name'; candidate: Person }
  | { kind: 'find'; candidate: Person }
  | { kind: 'merge'; winnerId: string; loserId: string };

/** Opens the panel to book an interview, or to reschedule the next one. */
export function scheduling(candidate: Person): CandidatePanel {
  return { kind: 'interview', action: 'schedule', candidate, interviewId: null };
}

/** Opens the panel for a new offer. */
export function offer(candidate: Person): CandidatePanel {
  return { kind: 'offer', action: 'create', candidate, offerId: null };
}

export interface PanelState {
  panel: CandidatePanel | null;
  /** Opens a panel over the list, or closes it with null. */
  onPanel: (panel: CandidatePanel | null) => void;
}

/** Links from a record to its interviews. */
export interface InterviewLinks {
  /** Returns the URL where a driver books an interview with this token. Without it, no links are offered. */
  bookingHref?: ((token: string) => string) | undefined;
  /** Opens the page of an interview. Without it, the record has no such link. */
  onOpenInterview?: ((interviewId: string) => void) | undefined;
}

export interface CandidatePanelsProps extends PanelState, InterviewLinks {
  user: SessionUser;
  references: References | null;
  /** The list beside which records open. */
  list: Pick<ListState<ListRow>, 'rows' | 'openId' | 'total' | 'onOpen' | 'part' | 'onPart'> & {
    open: KnownCandidate | null;
  };
  /** Initial tab of a record. Defaults to the overview. */
  firstTab?: RecordTab;
  /** Called with the id of a candidate that the user claimed. */
  onClaimed?: (id: string) => void;
}
