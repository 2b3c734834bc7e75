import type { ReactNode } from 'react';
import type { OfferAction } from '#components/candidate/offer/offer-panel.props.ts';
import type { InterviewAction } from '#components/candidate/scheduling/interview-panel.props.ts';
import type { OpenCandidate } from '#machines/candidate/record/candidate.machine.ts';
import type { PartContext, PartEvent } from '#machines/candidate/record/part.machine.ts';
import type { PartAsk } from '#machines/candidate/record/parts.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';

export interface PartPanelProps {
  /** Which part of whose record. */
  ask: PartAsk;
  candidate: OpenCandidate;
  user: SessionUser;
  references: References | null;
  /** What of the part is looked for: a code of `document_types`. */
  spot?: string | null;
  /** Draws what takes a merge back, by its id. */
  undoOf: (mergeId: string) => ReactNode;
  /** Hears what is to be done about an interview. */
  onInterview: (action: InterviewAction, interviewId: string) => void;
  /** Opens an interview on its page; without it the record has no such link. */
  onOpenInterview?: ((interviewId: string) => void) | undefined;
  /** Hears what is to be done about an offer; without an id, a new one. */
  onOffer: (action: OfferAction, offerId: string | null) => void;
  /** The present, in ms since 1970. */
  now: number;
}

export interface PartPanelViewProps extends Omit<PartPanelProps, 'ask'> {
  context: PartContext;
  /** It is being read, for the first time or again. */
  isLoading: boolean;
  /** What came before is on its way. */
  isExtending: boolean;
  send: (event: PartEvent) => void;
}
