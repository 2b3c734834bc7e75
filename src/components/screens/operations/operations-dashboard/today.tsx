import { useTranslation } from 'react-i18next';
import { DayList } from '#components/blocks/control-room/day-list.tsx';
import { Widget, type WidgetState } from '#components/blocks/widget/widget.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { Link } from '#components/ui/link/link.tsx';
import { SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import type { TodayRow } from '#machines/data/rpc/ops-control-room.ts';
import type { ControlRoomLinks } from './dashboard-links.ts';

export interface TodayProps {
  state: WidgetState<readonly TodayRow[]>;
  onReload: () => void;
  links: ControlRoomLinks;
  /** Current time, in ms since the Unix epoch. */
  now: number;
}

/** Shows today's trips and appointments, and how many were attended. */
export function Today({ state, onReload, links, now }: TodayProps) {
  const { t } = useTranslation('operationsDashboard');
  return (
    <Widget
      title={t('today.title')}
      state={state}
      onReload={onReload}
      skeleton={['first', 'second', 'third'].map((row) => <SkeletonLine key={row} width="80%" />)}
      action={
        <Link variant="quiet" href={links.trips}>
          {t('today.trips')}
        </Link>
      }
    >
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title={t('today.none')}>{t('today.noneMore')}</EmptyState>
        ) : (
          <DayList
            {...{ rows, now }}
            who={({ candidate_id: id, name }) =>
              id !== null && (
                <Link variant="quiet" href={links.candidate(id)}>
                  <bdi>{name}</bdi>
                </Link>
              )
            }
          />
        )
      }
    </Widget>
  );
}
