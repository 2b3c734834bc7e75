import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import {
  type CandidatePanel,
  type CandidatePanelsProps,
  offer,
  type PanelState,
  scheduling,
} from './candidate-panel.ts';
import {
  asking,
  decision,
  handingOver,
  lazyAcceptHandover,
  lazyDeploySheet,
  lazyFindDuplicate,
  lazyInterviewPanel,
  lazyMergeCandidates,
  lazyNameReconciler,
  lazyOfferPanel,
  lazyRehireDialog,
  lazyScreening,
} from './candidate-parts.ts';
import type { CandidateDecisionProps } from './decisions/candidate-decision.props.ts';

/** Renders the open panel of a candidate. */
export function OpenPanel(props: CandidatePanelsProps & { panel: CandidatePanel }) {
  const { user, references, bookingHref, list, panel, onPanel } = props;
  const close = () => onPanel(null);
  switch (panel.kind) {
    case 'log':
      // The record itself asks for the outcome of the call.
      return null;
    case 'find':
      return (
        <LazyPart part={lazyFindDuplicate}>
          {(FindDuplicate) => (
            <FindDuplicate
              candidate={panel.candidate}
              onChoose={(loserId) => onPanel({ kind: 'merge', winnerId: panel.candidate.id, loserId })}
              onClose={close}
            />
          )}
        </LazyPart>
      );
    case 'merge':
      return (
        <LazyPart part={lazyMergeCandidates}>
          {(MergeCandidates) => (
            <MergeCandidates
              winnerId={panel.winnerId}
              loserId={panel.loserId}
              {...{ user, references }}
              onClose={close}
              onMerged={list.onOpen}
            />
          )}
        </LazyPart>
      );
    case 'screen':
      return (
        references && (
          <LazyPart part={lazyScreening}>
            {(Screening) => (
              <Screening
                key={panel.candidate.id}
                candidateId={panel.candidate.id}
                {...{ user, references }}
                onClose={close}
                // If the record is open, its next step suggests scheduling.
                onQualified={() => onPanel(list.openId === null ? scheduling(panel.candidate) : null)}
                onDecide={(intent) => onPanel({ kind: 'decide', intent, candidate: panel.candidate })}
              />
            )}
          </LazyPart>
        )
      );
    case 'interview':
      return (
        references && (
          <LazyPart part={lazyInterviewPanel}>
            {(InterviewPanel) => (
              <InterviewPanel
                action={panel.action}
                candidate={panel.candidate}
                interviewId={panel.interviewId}
                {...{ user, references, bookingHref }}
                onClose={close}
              />
            )}
          </LazyPart>
        )
      );
    case 'offer':
      return (
        references && (
          <LazyPart part={lazyOfferPanel}>
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
          </LazyPart>
        )
      );
    case 'ask':
      return (
        <LazyPart part={asking}>
          {(HandOverMessages) => (
            <HandOverMessages candidate={panel.candidate} {...{ user, references }} onClose={close} />
          )}
        </LazyPart>
      );
    case 'rehire':
      return (
        <LazyPart part={lazyRehireDialog}>
          {(RehireDialog) => (
            <RehireDialog
              candidateId={panel.candidate.id}
              name={nameOf(panel.candidate)}
              act={panel.act}
              onClose={close}
            />
          )}
        </LazyPart>
      );
    case 'name':
      return (
        <LazyPart part={lazyNameReconciler}>
          {(NameReconciler) => (
            <NameReconciler
              candidateId={panel.candidate.id}
              candidateName={nameOf(panel.candidate)}
              onClose={close}
            />
          )}
        </LazyPart>
      );
    case 'decide': {
      const decided = {
        candidate: panel.candidate,
        user,
        fixes: fixesOf(panel.candidate, onPanel),
        onEnd: (hasChanged: boolean) => {
          if (hasChanged && panel.intent === 'claim') props.onClaimed?.(panel.candidate.id);
          // The next step for a selected candidate is an offer.
          if (hasChanged && panel.intent === 'select') onPanel(offer(panel.candidate));
          else close();
        },
      };
      if (panel.intent === 'handOver')
        return (
          references && (
            <LazyPart part={handingOver}>
              {(HandOverSheet) => <HandOverSheet {...decided} references={references} />}
            </LazyPart>
          )
        );
      if (panel.intent === 'accept')
        return (
          references && (
            <LazyPart part={lazyAcceptHandover}>
              {(AcceptHandover) => <AcceptHandover {...decided} references={references} />}
            </LazyPart>
          )
        );
      if (panel.intent === 'deploy')
        return (
          references && (
            <LazyPart part={lazyDeploySheet}>
              {(DeploySheet) => (
                <DeploySheet
                  {...decided}
                  references={references}
                  onPart={(part) => {
                    close();
                    list.onOpen(panel.candidate.id, part);
                  }}
                />
              )}
            </LazyPart>
          )
        );
      return (
        references && (
          <LazyPart part={decision}>
            {(CandidateDecision) => (
              <CandidateDecision {...decided} references={references} intent={panel.intent} />
            )}
          </LazyPart>
        )
      );
    }
  }
}

/** Returns actions that fix a lead's gates. Screening asks for what is unknown. */
function fixesOf(
  candidate: CandidateDecisionProps['candidate'],
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
    name_reconciled: () => onPanel({ kind: 'name', candidate }),
  };
}
