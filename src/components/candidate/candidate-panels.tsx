import { useState } from 'react';
import type { Outcome } from '#components/blocks/contact-kit/outcomes.ts';
import { Late } from '#components/blocks/late/late.tsx';
import type { RecordTab } from '#components/blocks/record-drawer/record-content.ts';
import type { ListState } from '#components/kinds/list-screen.tsx';
import { placeIn } from '#components/kinds/place-in.ts';
import type { ListScreenProps } from '#components/kinds/use-list-screen.ts';
import type { ListRow } from '#machines/kinds/list.source.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import {
  decision,
  finding,
  interviewing,
  merging,
  offering,
  record,
  screening,
  undoing,
} from './candidate-parts.ts';
import type { CandidateDecisionProps } from './decisions/candidate-decision.props.ts';
import type { OfferAction } from './offer/offer-panel.props.ts';
import type { KnownCandidate } from './record/head.ts';
import type { InterviewAction } from './scheduling/interview-panel.props.ts';
import { useFocusOnRecord } from './use-focus-on-record.ts';

/** What is worth having at hand before it is asked for, the most needed first. Few merge. */
export const usualPanels = [record, decision, screening, interviewing, offering, finding, merging, undoing];

type Person = CandidateDecisionProps['candidate'];

/** What is being done about a candidate over the list. */
export type CandidatePanel =
  | { kind: 'log'; candidateId: string; outcome: Outcome }
  | { kind: 'screen'; candidate: Person }
  | { kind: 'decide'; intent: CandidateDecisionProps['intent']; candidate: Person }
  | { kind: 'interview'; action: InterviewAction; candidate: Person; interviewId: string | null }
  | { kind: 'offer'; action: OfferAction; candidate: Person; offerId: string | null }
  | { kind: 'find'; candidate: Person }
  | { kind: 'merge'; winnerId: string; loserId: string };

/** An interview is booked for a candidate, or the one still to come gets another time. */
export function scheduling(candidate: Person): CandidatePanel {
  return { kind: 'interview', action: 'schedule', candidate, interviewId: null };
}

/** A new offer is made to a candidate. */
function offer(candidate: Person): CandidatePanel {
  return { kind: 'offer', action: 'create', candidate, offerId: null };
}

interface PanelState {
  panel: CandidatePanel | null;
  /** Begins something over the list, or with null ends it. */
  onPanel: (panel: CandidatePanel | null) => void;
}

/** Keeps what is being done about a candidate, for `CandidatePanels` and the keys of the list. */
export function useCandidatePanel({
  place,
  onPlace,
}: Pick<ListScreenProps, 'place' | 'onPlace'>): PanelState {
  const [panel, setPanel] = useState<CandidatePanel | null>(null);
  // A call that was to be logged is dropped when its record closes.
  if (panel?.kind === 'log' && panel.candidateId !== place.openId) setPanel(null);
  return {
    panel,
    onPanel: (next) => {
      setPanel(next);
      if (next?.kind === 'log') onPlace({ openId: next.candidateId });
    },
  };
}

/** Where interviews lead to from a record. */
export interface InterviewLinks {
  /** The address where a driver with this token books an interview; without it no links are offered. */
  bookingHref?: ((token: string) => string) | undefined;
  /** Opens an interview on a page of its own; without it the record offers none. */
  onOpenInterview?: ((interviewId: string) => void) | undefined;
}

export interface CandidatePanelsProps extends PanelState, InterviewLinks {
  user: SessionUser;
  references: References | null;
  /** The list beside which records open. */
  list: Pick<ListState<ListRow>, 'rows' | 'openId' | 'total' | 'onOpen'> & { open: KnownCandidate | null };
  /** The part of a record that is shown first; the overview unless told. */
  firstTab?: RecordTab;
  /** Hears which candidate of the pool is theirs now. */
  onClaimed?: (id: string) => void;
}

/** The candidate whose record is open beside the list, and what is being done over it. */
export function CandidatePanels(props: CandidatePanelsProps) {
  const { user, references, list, panel, onPanel } = props;
  const { openId, onOpen } = list;
  useFocusOnRecord(panel !== null);
  if (openId === null) return panel && <Panel {...props} panel={panel} />;
  return (
    <>
      <Late part={record}>
        {(CandidateRecord) => (
          <CandidateRecord
            candidateId={openId}
            known={list.open}
            user={user}
            references={references}
            place={placeIn(list)}
            onClose={() => onOpen(null)}
            onOpen={onOpen}
            {...(props.firstTab && { firstTab: props.firstTab })}
            calledWith={panel?.kind === 'log' && panel.candidateId === openId ? panel.outcome : null}
            onAsked={() => onPanel(null)}
            undoOf={(mergeId) => <Late part={undoing}>{(UndoMerge) => <UndoMerge mergeId={mergeId} />}</Late>}
            onScreen={(candidate) => onPanel({ kind: 'screen', candidate })}
            onInterview={(action, candidate, interviewId) =>
              onPanel({ kind: 'interview', action, candidate, interviewId })
            }
            onOpenInterview={props.onOpenInterview}
            onOffer={(action, candidate, offerId) => onPanel({ kind: 'offer', action, candidate, offerId })}
            onDecide={(intent, candidate) => onPanel({ kind: 'decide', intent, candidate })}
            onMerge={(candidate) => onPanel({ kind: 'find', candidate })}
          />
        )}
      </Late>
      {panel && <Panel {...props} panel={panel} />}
    </>
  );
}

function Panel(props: CandidatePanelsProps & { panel: CandidatePanel }) {
  const { user, references, bookingHref, list, panel, onPanel } = props;
  const close = () => onPanel(null);
  switch (panel.kind) {
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
          {(MergeCandidates) => (
            <MergeCandidates
              winnerId={panel.winnerId}
              loserId={panel.loserId}
              {...{ user, references }}
              onClose={close}
              onMerged={list.onOpen}
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
                // With the record open, its next step is to schedule.
                onQualified={() => onPanel(list.openId === null ? scheduling(panel.candidate) : null)}
                onDecide={(intent) => onPanel({ kind: 'decide', intent, candidate: panel.candidate })}
              />
            )}
          </Late>
        )
      );
    case 'interview':
      return (
        references && (
          <Late part={interviewing}>
            {(InterviewPanel) => (
              <InterviewPanel
                action={panel.action}
                candidate={panel.candidate}
                interviewId={panel.interviewId}
                {...{ user, references, bookingHref }}
                onClose={close}
              />
            )}
          </Late>
        )
      );
    case 'offer':
      return (
        references && (
          <Late part={offering}>
            {(OfferPanel) => (
              <OfferPanel
                action={panel.action}
                candidate={panel.candidate}
                offerId={panel.offerId}
                {...{ user, references }}
                onClose={close}
                onOffer={(action, offerId) => onPanel({ ...panel, action, offerId })}
                onSelect={() => onPanel({ kind: 'decide', intent: 'select', candidate: panel.candidate })}
              />
            )}
          </Late>
        )
      );
    case 'decide':
      return (
        references && (
          <Late part={decision}>
            {(CandidateDecision) => (
              <CandidateDecision
                intent={panel.intent}
                candidate={panel.candidate}
                {...{ user, references }}
                fixes={fixesOf(panel.candidate, onPanel)}
                onEnd={(hasChanged) => {
                  if (hasChanged && panel.intent === 'claim') props.onClaimed?.(panel.candidate.id);
                  // Whoever is selected gets an offer next.
                  if (hasChanged && panel.intent === 'select') onPanel(offer(panel.candidate));
                  else close();
                }}
              />
            )}
          </Late>
        )
      );
  }
}

/** What settles the gates of a lead: the screening asks for what is not known. */
function fixesOf(
  candidate: Person,
  onPanel: PanelState['onPanel'],
): NonNullable<CandidateDecisionProps['fixes']> {
  const screen = () => onPanel({ kind: 'screen', candidate });
  return {
    not_on_hold: () => onPanel({ kind: 'decide', intent: 'resume', candidate }),
    licence_known: screen,
    visa_status_known: screen,
    location_known: screen,
    consent_given: screen,
    eligibility_run: screen,
  };
}
