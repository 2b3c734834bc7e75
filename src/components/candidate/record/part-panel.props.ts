import type { ReactNode } from 'react';
import type { OfferAction } from '#components/candidate/offer/offer-panel.props.ts';
import type { InterviewAction } from '#components/candidate/scheduling/interview-panel.props.ts';
import type { OpenCandidate } from '#machines/candidate/record/candidate.machine.ts';
import type { PartContext, PartEvent } from '#machines/candidate/record/part.machine.ts';
import type { PartRequest } from '#machines/candidate/record/parts.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';

export interface PartPanelProps {
  /** Identifies the tab and the record. */
  ask: PartRequest;
  candidate: OpenCandidate;
  user: SessionUser;
  references: References | null;
  /** Item of the tab to scroll to: a code of `document_types`. */
  spot?: string | null;
  /** Renders the button to undo a merge. */
  undoOf: (mergeId: string) => ReactNode;
  /** Called with an interview action. */
  onInterview: (action: InterviewAction, interviewId: string) => void;
  /** Opens the page of an interview. Without it, the record has no such link. */
  onOpenInterview?: ((interviewId: string) => void) | undefined;
  /** Called with an offer action; without an id, for a new offer. */
  onOffer: (action: OfferAction, offerId: string | null) => void;
  /** Current time, in ms since the Unix epoch. */
  now: number;
}

export interface PartPanelViewProps extends Omit<PartPanelProps, 'ask'> {
  context: PartContext;
  /** The data is being loaded or reloaded. */
  isLoading: boolean;
  /** Earlier entries are being loaded. */
  isExtending: boolean;
  send: (event: PartEvent) => void;
}
