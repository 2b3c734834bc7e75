import { useTranslation } from 'react-i18next';
import { DueItemsSkeleton } from '#components/blocks/due-list/due-item.tsx';
import { DueList, type DueWork } from '#components/blocks/due-list/due-list.tsx';
import { Widget } from '#components/blocks/widget/widget.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import type { OpsDueItem } from '#machines/data/rpc/ops-due-items.ts';
import type { OpsDueNote, OpsDueOrder } from '#machines/operations/operations-dashboard/due.machine.ts';
import { keyOf } from '#machines/operations/operations-dashboard/due-ranking.ts';
import type { Colleague } from './colleague.ts';
import type { ControlRoomLinks } from './dashboard-links.ts';
import { DueRow } from './due-row.tsx';

/** Number of rows shown before the user asks for all. */
const atFirst = 8;

export interface DueProps extends DueWork<OpsDueItem, OpsDueOrder, OpsDueNote> {
  /** Members of operations who can take over a case. */
  colleagues: readonly Colleague[];
  links: ControlRoomLinks;
  /** Current time, in ms since the Unix epoch. */
  now: number;
}

/** Lists due items, most urgent first, each with its action. */
export function Due(props: DueProps) {
  const { state, notes, updates, colleagues, links, now, onDo, onShow, onReload } = props;
  const { t } = useTranslation('operationsDashboard');
  return (
    <Widget
      title={t('due.title')}
      definition={t('due.definition')}
      state={state}
      onReload={onReload}
      skeleton={<DueItemsSkeleton />}
    >
      {(rows) => (
        <DueList
          {...{ rows, keyOf, atFirst, updates, onShow }}
          label={t('due.title')}
          isOpen={(item) => notes[keyOf(item)]?.status !== 'done'}
          empty={
            <EmptyState kind="done" title={t('due.none')}>
              {t('due.noneMore')}
            </EmptyState>
          }
        >
          {(item, place) => (
            <DueRow
              key={keyOf(item)}
              {...{ item, colleagues, links, now, onDo, ...place }}
              note={notes[keyOf(item)] ?? null}
            />
          )}
        </DueList>
      )}
    </Widget>
  );
}
