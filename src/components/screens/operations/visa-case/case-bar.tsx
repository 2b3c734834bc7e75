import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NeighbourButtons } from '#components/blocks/record-drawer/neighbours.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import {
  createCaseNeighboursMachine,
  type CaseNeighbours as Neighbours,
  type NeighboursOf,
} from '#machines/operations/visa/case-neighbours.machine.ts';

export interface CaseBarProps {
  caseId: string;
  userId: string;
  /** URL query of the list from which the case was opened; empty for the unfiltered list. */
  search: string;
  listHref: string;
  onCase: (caseId: string) => void;
}

/** Renders the links back to the list and to the previous and next case. Keeps the focus when the case changes. */
export function CaseBar({ listHref, ...of }: CaseBarProps) {
  const { t } = useTranslation('visaCase');
  return (
    <Row justify="between">
      <ButtonLink href={listHref} variant="quiet">
        {t('page.all')}
      </ButtonLink>
      <CaseNeighbours {...of} />
    </Row>
  );
}

function CaseNeighbours({ onCase, caseId, userId, search }: Omit<CaseBarProps, 'listHref'>) {
  const { t } = useTranslation(['visaCase', 'candidates']);
  const [known, setKnown] = useState<{ of: string; neighbours: Neighbours } | null>(null);
  const neighbours = known?.of === caseId ? known.neighbours : null;
  const reason = (id: string | null | undefined, end: string) => {
    if (id) return undefined;
    if (!neighbours) return t('page.finding');
    return neighbours.isListed ? end : t('page.notListed');
  };
  const go = (id: string | null | undefined) => id && onCase(id);
  return (
    <>
      <NeighboursLoader
        key={`${caseId}${search}`}
        {...{ caseId, userId, search }}
        onLoaded={(read) => setKnown({ of: caseId, neighbours: read })}
      />
      <NeighbourButtons
        previousLabel={t('page.previous')}
        nextLabel={t('page.next')}
        noPrevious={reason(neighbours?.previousId, t('candidates:drawer.first'))}
        noNext={reason(neighbours?.nextId, t('candidates:drawer.last'))}
        onPrevious={() => go(neighbours?.previousId)}
        onNext={() => go(neighbours?.nextId)}
      />
    </>
  );
}

/** Loads the neighbours and renders nothing. It remounts for each case, so that the buttons keep the focus. */
function NeighboursLoader({
  onLoaded,
  ...of
}: NeighboursOf & { onLoaded: (neighbours: Neighbours) => void }) {
  const [machine] = useState(() => createCaseNeighboursMachine(of));
  const [{ context }] = useMachine(machine);
  const noteRead = useEffectEvent(onLoaded);
  useEffect(() => {
    if (context.data) noteRead(context.data);
  }, [context.data]);
  return null;
}
