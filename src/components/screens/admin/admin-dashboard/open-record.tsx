import { CandidatePanels, useCandidatePanel } from '#components/candidate/candidate-panels.tsx';
import { useReferences } from '#components/hooks/use-references.ts';
import type { SessionUser } from '#shared/contract.ts';
import { type DashboardUrlState, nothingOpen } from './dashboard-url-state.ts';

export interface OpenRecordProps {
  user: SessionUser;
  place: DashboardUrlState;
  onPlace: (place: DashboardUrlState) => void;
}

/** Opens the record of the candidate that a dashboard line is about. */
export function OpenRecord({ user, place, onPlace }: OpenRecordProps) {
  const references = useReferences();
  const onOpen = (candidateId: string | null) => onPlace({ ...nothingOpen, candidateId });
  const panels = useCandidatePanel({
    place: { openId: place.candidateId },
    onPlace: ({ openId }) => onOpen(openId),
  });
  return (
    <CandidatePanels
      {...{ user, references, ...panels }}
      list={{
        rows: [],
        total: null,
        open: null,
        openId: place.candidateId,
        onOpen,
        part: place.part,
        onPart: (part) => onPlace({ ...place, part: part as DashboardUrlState['part'] }),
      }}
    />
  );
}
