import { useTranslation } from 'react-i18next';
import { HeatStrip } from '#components/blocks/control-room/heat-strip.tsx';
import { FiguresSkeleton } from '#components/blocks/figures/figures.tsx';
import { Widget, type WidgetState } from '#components/blocks/widget/widget.tsx';
import type { AgeingRow } from '#machines/data/rpc/ops-control-room.ts';
import { ageingOf, bucketEnds } from '#machines/operations/operations-dashboard/ageing.ts';

export interface AgeingProps {
  state: WidgetState<readonly AgeingRow[]>;
  onReload: () => void;
}

/** Shows how long work in progress has been in its stage, as a table with cells tinted by number and age. */
export function Ageing({ state, onReload }: AgeingProps) {
  const { t } = useTranslation(['operationsDashboard', 'candidates']);
  return (
    <Widget
      title={t('ageing.title')}
      definition={t('ageing.definition')}
      state={state}
      onReload={onReload}
      skeleton={<FiguresSkeleton rows={4} />}
    >
      {(rows) => <HeatStrip stages={ageingOf(rows)} bucketEnds={bucketEnds} />}
    </Widget>
  );
}
