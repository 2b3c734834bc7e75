import { useTranslation } from 'react-i18next';
import { DueList, DueListSkeleton, type DueWork } from '#components/blocks/due-list/due-list.tsx';
import { Widget } from '#components/blocks/widget/widget.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { SkeletonBlock, SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { type Decision, keyOf } from '#machines/admin/admin-dashboard/approvals.machine.ts';
import type { Verdict } from '#machines/admin/admin-dashboard/decide-offer.ts';
import type { OfferToApprove } from '#machines/data/rpc/offers-to-approve.ts';
import type { Headline } from '#machines/data/rpc/report-headline.ts';
import { AlsoOpen } from './also-open.tsx';
import { ApprovalRow } from './approval-row.tsx';
import styles from './approvals.module.css';

/** So many are in sight before somebody asks for all. */
const atFirst = 5;

export interface ApprovalsProps extends DueWork<OfferToApprove, Verdict, Decision> {
  /** What else is open; null while nobody knows. */
  also: Pick<Headline, 'commissions_to_approve' | 'open_integrity_reports'> | null;
  commissionHref: string;
  /** The present, in ms since 1970. */
  now: number;
}

/** What needs this admin's decision, to be decided in place. */
export function Approvals(props: ApprovalsProps) {
  const { state, notes, updates, also, commissionHref, now, onDo, onShow, onReload } = props;
  const { t } = useTranslation('overview');
  return (
    <Widget
      title={t('approvals.title')}
      definition={t('approvals.definition')}
      state={state}
      onReload={onReload}
      skeleton={<ApprovalsSkeleton />}
    >
      {(rows) => (
        <DueList
          {...{ rows, atFirst, updates, onShow }}
          keyOf={keyOf}
          empty={
            <EmptyState kind="done" title={t('approvals.none')}>
              {t('approvals.noneMore')}
            </EmptyState>
          }
          after={also && <AlsoOpen {...also} commissionHref={commissionHref} />}
        >
          {(offer) => (
            <ApprovalRow
              key={keyOf(offer)}
              {...{ offer, now, onDo }}
              decision={notes[keyOf(offer)] ?? null}
            />
          )}
        </DueList>
      )}
    </Widget>
  );
}

function ApprovalsSkeleton() {
  return (
    <DueListSkeleton>
      <div className={styles.Offer}>
        <Stack gap={1}>
          <SkeletonLine width="10rem" />
          <SkeletonLine width="14rem" />
          <SkeletonLine width="12rem" />
        </Stack>
        <Stack gap={1}>
          <SkeletonLine width="9rem" />
          <SkeletonLine width="11rem" />
          <SkeletonLine width="12rem" />
        </Stack>
        <div className={styles.Actions}>
          <SkeletonBlock height="var(--control-size)" width="10rem" />
        </div>
      </div>
    </DueListSkeleton>
  );
}
