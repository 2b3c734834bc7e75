import { useMachine } from '@xstate/react';
import Printer from 'lucide-react/icons/printer';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SumCards } from '#components/blocks/commission-line/sum-cards.tsx';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import { ListScreen } from '#components/hooks/list-screen.tsx';
import { recordPositionIn } from '#components/hooks/record-position-in.ts';
import type { ListScreenProps } from '#components/hooks/use-list-screen.ts';
import { widgetPropsOf } from '#components/hooks/widget-props-of.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import type { SummedLines } from '#machines/data/rpc/commission-sums.ts';
import { monthOf } from '#machines/recruiter/commissions/commissions.list.ts';
import { createSumsMachine } from '#machines/shared/commissions/sums.machine.ts';
import { commissionsColumns } from './commissions.columns.tsx';
import styles from './commissions.module.css';
import { MonthStep } from './month-step.tsx';

const panel = lazyPart(async () => (await import('./line-panel.tsx')).LinePanel);
const outlook = lazyPart(async () => (await import('./outlook.tsx')).Outlook);
const statement = lazyPart(async () => (await import('./statement.tsx')).Statement);
const preloadedParts = [outlook, panel];

/** `/recruiter/commissions`: a recruiter's commissions, with their payment dates and calculation. */
export function CommissionsScreen(props: ListScreenProps) {
  const { user, place, onPlace } = props;
  const { query, openId } = place;
  const { t } = useTranslation('commissions');
  const toasts = useToasts();
  const [isPrinting, setPrinting] = useState(false);
  const month = monthOf(query.filters);
  const summed = useSummedLines(query, month, user.id);
  const endPrinting = (failed: boolean) => {
    setPrinting(false);
    if (failed) toasts.add({ tone: 'bad', text: t('statement.failed') });
  };
  return (
    <div className={styles.Page}>
      <ListScreen
        {...props}
        presentation={commissionsColumns}
        sharedWith="recruiter"
        isMasked
        preloadedParts={preloadedParts}
        optionsOf={(rows) => ({
          client: namesIn(
            rows.map((row) => row.client_name),
            query.filters.client,
          ),
        })}
        rowNote={({ id }, { gone }) => (gone.has(id) ? t('gone') : null)}
        notice={() => (
          <div className={styles.Top}>
            {query.tab === 'month' && (
              <div className={styles.Bar}>
                <MonthStep
                  month={month}
                  onMonth={(next) =>
                    onPlace({ query: { ...query, filters: { ...query.filters, month: [next] } } })
                  }
                />
                <Button isPending={isPrinting} onPress={() => setPrinting(true)}>
                  <Icon of={Printer} />
                  {t('statement.print')}
                </Button>
              </div>
            )}
            <Sums key={JSON.stringify(summed)} userId={user.id} of={summed} />
          </div>
        )}
      >
        {(list) => (
          <>
            {list.openId !== null && (
              <LazyPart part={panel}>
                {(LinePanel) => (
                  <LinePanel
                    key={list.openId}
                    id={list.openId ?? ''}
                    userId={user.id}
                    known={list.open}
                    place={recordPositionIn(list)}
                    onClose={() => list.onOpen(null)}
                  />
                )}
              </LazyPart>
            )}
            {openId === null && (
              <LazyPart part={outlook}>{(Outlook) => <Outlook userId={user.id} />}</LazyPart>
            )}
            {isPrinting && (
              <LazyPart part={statement}>
                {(Statement) => <Statement user={user} month={month} onEnd={endPrinting} />}
              </LazyPart>
            )}
          </>
        )}
      </ListScreen>
    </div>
  );
}

/** Shows the sums of the listed lines. */
function Sums({ userId, of }: { userId: string; of: SummedLines }) {
  const [machine] = useState(() => createSumsMachine(userId, of));
  return <SumCards {...widgetPropsOf(useMachine(machine))} />;
}

function namesIn(names: readonly (string | null)[], chosen: readonly string[] = []): string[] {
  return [...new Set([...names, ...chosen])].filter((name) => name !== null).sort();
}

/** Returns the query for the sums: the lines that match the filters. */
function useSummedLines(
  { tab, filters, search }: ListScreenProps['place']['query'],
  month: string,
  userId: string,
): SummedLines {
  return useMemo(
    () => ({
      periods: tab === 'month' ? [month] : undefined,
      kinds: filters.kind,
      milestones: filters.milestone,
      clients: filters.client,
      recruiters: [userId],
      search,
    }),
    [tab, filters, month, search, userId],
  );
}
