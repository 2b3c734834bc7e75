import { useMachine } from '@xstate/react';
import { useMemo, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { monthName } from '#components/blocks/commission-line/month-name.ts';
import { SumCards } from '#components/blocks/commission-line/sum-cards.tsx';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import { ListScreen } from '#components/hooks/list-screen.tsx';
import { recordPositionIn } from '#components/hooks/record-position-in.ts';
import { useReferences } from '#components/hooks/use-references.ts';
import { widgetPropsOf } from '#components/hooks/widget-props-of.ts';
import { commissionLedgerList } from '#machines/admin/commission/ledger/commission-ledger.list.ts';
import { dayInDubai } from '#machines/data/clock.ts';
import type { SummedLines } from '#machines/data/rpc/commission-sums.ts';
import { type ListUrlState, parseListAddress } from '#machines/factories/list-address.ts';
import { createSumsMachine } from '#machines/shared/commissions/sums.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import { commissionLedgerColumns } from './commission-ledger.columns.tsx';
import styles from './commission-ledger.module.css';
import { LedgerBulk } from './ledger-bulk.tsx';

const panel = lazyPart(async () => (await import('./ledger-panel.tsx')).LedgerPanel);
const preloadedParts = [panel];

export interface CommissionLedgerProps {
  user: SessionUser;
  /** Initial query, in the URL format of a list: "state=earned". */
  start?: string;
}

/** Lists the commission lines of all recruiters with their sums and the admin's actions. */
export function CommissionLedger({ user, start = '' }: CommissionLedgerProps) {
  const { t, i18n } = useTranslation('commissionLedger');
  const references = useReferences();
  const [place, onPlace] = useReducer(
    (before: ListUrlState, change: Partial<ListUrlState>) => ({ ...before, ...change }),
    start,
    (address) => parseListAddress(commissionLedgerList, new URLSearchParams(address)),
  );
  const summed = useSummedLines(place.query);
  const options = useMemo(
    () => ({
      recruiter: (references?.staff ?? [])
        .filter(({ role }) => role === 'recruiter')
        .map(({ id, name }) => ({ value: id, label: name })),
      month: months().map((value) => ({ value, label: monthName(value, i18n.language) })),
    }),
    [references, i18n.language],
  );
  return (
    <div className={styles.Ledger}>
      <div className={styles.Fill}>
        <ListScreen
          user={user}
          place={place}
          onPlace={onPlace}
          isPlain={false}
          presentation={commissionLedgerColumns}
          sharedWith="admin"
          isMasked
          preloadedParts={preloadedParts}
          options={options}
          rowNote={({ id }, { gone }) => (gone.has(id) ? t('gone') : null)}
          notice={() => <Sums key={JSON.stringify(summed)} userId={user.id} of={summed} />}
          bulk={({ selection, onExport }) => (
            <LedgerBulk selection={selection} userId={user.id} onExport={onExport} />
          )}
        >
          {(list) =>
            list.openId !== null && (
              <LazyPart part={panel}>
                {(LedgerPanel) => (
                  <LedgerPanel
                    key={list.openId}
                    id={list.openId ?? ''}
                    userId={user.id}
                    known={list.open}
                    place={recordPositionIn(list)}
                    onClose={() => list.onOpen(null)}
                  />
                )}
              </LazyPart>
            )
          }
        </ListScreen>
      </div>
    </div>
  );
}

/** Shows the sums of the listed lines. */
function Sums({ userId, of }: { userId: string; of: SummedLines }) {
  const [machine] = useState(() => createSumsMachine(userId, of));
  return <SumCards {...widgetPropsOf(useMachine(machine))} hasTotal />;
}

/** Returns the query for the sums, from the filters and the search. */
function useSummedLines({ filters, search }: ListUrlState['query']): SummedLines {
  return useMemo(
    () => ({
      statuses: filters.state,
      recruiters: filters.recruiter,
      periods: filters.month,
      milestones: filters.milestone,
      search,
    }),
    [filters, search],
  );
}

/** Returns the selectable months, latest first: four in the future, the current one, and the eleven before. */
function months(): string[] {
  const [year = 0, month = 1] = dayInDubai().split('-').map(Number);
  return Array.from({ length: 16 }, (_, at) =>
    new Date(Date.UTC(year, month - 1 + 4 - at)).toISOString().slice(0, 7),
  );
}
