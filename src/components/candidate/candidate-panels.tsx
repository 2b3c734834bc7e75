import { useState } from 'react';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import { recordTabs } from '#components/blocks/record-drawer/record-content.ts';
import { recordPositionIn } from '#components/hooks/record-position-in.ts';
import type { ListScreenProps } from '#components/hooks/use-list-screen.ts';
import type { CandidatePanel, CandidatePanelsProps, PanelState } from './candidate-panel.ts';
import { lazyUndoMerge, record } from './candidate-parts.ts';
import { OpenPanel } from './open-panel.tsx';
import { useFocusOnRecord } from './use-focus-on-record.ts';

/** Keeps the open panel, for `CandidatePanels` and the shortcuts of the list. */
export function useCandidatePanel({
  place,
  onPlace,
}: {
  place: Pick<ListScreenProps['place'], 'openId'>;
  onPlace: (change: { openId: string }) => void;
}): PanelState {
  const [panel, setPanel] = useState<CandidatePanel | null>(null);
  // Closing the record also closes its panel for logging a call.
  if (panel?.kind === 'log' && panel.candidateId !== place.openId) setPanel(null);
  return {
    panel,
    onPanel: (next) => {
      setPanel(next);
      if (next?.kind === 'log') onPlace({ openId: next.candidateId });
    },
  };
}

/** Renders the open record beside the list and the panel over it. */
export function CandidatePanels(props: CandidatePanelsProps) {
  const { user, references, list, panel, onPanel, firstTab = 'overview' } = props;
  const { openId, onOpen } = list;
  const [part, spot = null] = list.part?.split('.') ?? [];
  useFocusOnRecord(panel !== null);
  if (openId === null) return panel && <OpenPanel {...props} panel={panel} />;
  return (
    <>
      <LazyPart part={record}>
        {(CandidateRecord) => (
          <CandidateRecord
            candidateId={openId}
            known={list.open}
            user={user}
            references={references}
            place={recordPositionIn(list)}
            onClose={() => onOpen(null)}
            onOpen={onOpen}
            tab={recordTabs.find((tab) => tab === part) ?? firstTab}
            spot={spot}
            onTab={(tab) => list.onPart(tab === firstTab ? null : tab)}
            callOutcome={panel?.kind === 'log' && panel.candidateId === openId ? panel.outcome : null}
            onAskedMissing={() => onPanel(null)}
            undoOf={(mergeId) => (
              <LazyPart part={lazyUndoMerge}>{(UndoMerge) => <UndoMerge mergeId={mergeId} />}</LazyPart>
            )}
            onScreen={(candidate) => onPanel({ kind: 'screen', candidate })}
            onInterview={(action, candidate, interviewId) =>
              onPanel({ kind: 'interview', action, candidate, interviewId })
            }
            onOpenInterview={props.onOpenInterview}
            onOffer={(action, candidate, offerId) => onPanel({ kind: 'offer', action, candidate, offerId })}
            onDecide={(intent, candidate) => onPanel({ kind: 'decide', intent, candidate })}
            onAskMissing={(candidate) => onPanel({ kind: 'ask', candidate })}
            onRehire={(act, candidate) => onPanel({ kind: 'rehire', act, candidate })}
            onMerge={(candidate) => onPanel({ kind: 'find', candidate })}
          />
        )}
      </LazyPart>
      {panel && <OpenPanel {...props} panel={panel} />}
    </>
  );
}
