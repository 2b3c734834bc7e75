import { useTranslation } from 'react-i18next';
import { DueList, DueListSkeleton, type DueWork } from '#components/blocks/due-list/due-list.tsx';
import { Widget } from '#components/blocks/widget/widget.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import {
  keyOf,
  type RehireDecision,
  type RehireVerdict,
} from '#machines/admin/admin-dashboard/rehire-requests.machine.ts';
import type { RehireRequest } from '#machines/data/rpc/do-not-rehire.ts';
import { RehireRow } from './rehire-row.tsx';

/** Number of requests shown before the admin expands the list. */
const atFirst = 3;

export interface RehireRequestsProps extends DueWork<RehireRequest, RehireVerdict, RehireDecision> {
  /** Path of a candidate's record. */
  candidateHref: (id: string) => string;
  /** The present, in ms since 1970. */
  now: number;
}

/** Shows the waiting "do not rehire" requests, to be decided in place. Renders nothing if there are none. */
export function RehireRequests(props: RehireRequestsProps) {
  const { state, notes, updates, candidateHref, now, onDo, onShow, onReload } = props;
  const { t } = useTranslation('overview');
  if (state.error === null && updates === 0 && !state.data?.length) return null;
  return (
    <Widget
      title={t('rehire.title')}
      definition={t('rehire.definition')}
      {...{ state, onReload }}
      skeleton={
        <DueListSkeleton>
          <Stack gap={1}>
            <SkeletonLine width="10rem" />
            <SkeletonLine width="14rem" />
          </Stack>
        </DueListSkeleton>
      }
    >
      {(rows) => (
        <DueList
          {...{ rows, keyOf, atFirst, updates, onShow }}
          empty={<EmptyState kind="done" title={t('rehire.none')} />}
        >
          {(request) => (
            <RehireRow
              key={keyOf(request)}
              {...{ request, now, onDo }}
              href={candidateHref(request.id)}
              decision={notes[keyOf(request)] ?? null}
            />
          )}
        </DueList>
      )}
    </Widget>
  );
}
