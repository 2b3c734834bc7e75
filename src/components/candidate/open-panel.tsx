import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { Late } from '#components/blocks/late/late.tsx';
import {
  type CandidatePanel,
  type CandidatePanelsProps,
  offer,
  type PanelState,
  scheduling,
} from './candidate-panel.ts';
import {
  accepting,
  asking,
  decision,
  deploying,
  finding,
  handingOver,
  interviewing,
  merging,
  naming,
  offering,
  rehiring,
  screening,
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
                // If the record is open, its next step suggests scheduling.
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
    case 'ask':
      return (
        <Late part={asking}>
          {(HandOverMessages) => (
            <HandOverMessages candidate={panel.candidate} {...{ user, references }} onClose={close} />
          )}
        </Late>
      );
    case 'rehire':
      return (
        <Late part={rehiring}>
          {(RehireDialog) => (
            <RehireDialog
              candidateId={panel.candidate.id}
              name={nameOf(panel.candidate)}
              act={panel.act}
              onClose={close}
            />
          )}
        </Late>
      );
    case 'name':
      return (
        <Late part={naming}>
          {(NameReconciler) => (
            <NameReconciler
              candidateId={panel.candidate.id}
              candidateName={nameOf(panel.candidate)}
              onClose={close}
            />
          )}
        </Late>
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
            <Late part={handingOver}>
              {(HandOverSheet) => <HandOverSheet {...decided} references={references} />}
            </Late>
          )
        );
      if (panel.intent === 'accept')
        return (
          references && (
            <Late part={accepting}>
              {(AcceptHandover) => <AcceptHandover {...decided} references={references} />}
            </Late>
          )
        );
      if (panel.intent === 'deploy')
        return (
          references && (
            <Late part={deploying}>
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
            </Late>
          )
        );
      return (
        references && (
          <Late part={decision}>
            {(CandidateDecision) => (
              <CandidateDecision {...decided} references={references} intent={panel.intent} />
            )}
          </Late>
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
