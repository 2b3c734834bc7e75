import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DueList, DueListSkeleton, type DueWork } from '#components/blocks/due-list/due-list.tsx';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import { Widget } from '#components/blocks/widget/widget.tsx';
import { withNamespaces } from '#components/i18n/with-namespaces.ts';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { SkeletonBlock, SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { type Decision, keyOf } from '#machines/admin/admin-dashboard/approvals.machine.ts';
import type { Verdict } from '#machines/admin/admin-dashboard/decide-offer.ts';
import type { OfferToApprove } from '#machines/data/rpc/offers-to-approve.ts';
import type { Headline } from '#machines/data/rpc/report-headline.ts';
import type { IntegrityReport } from '#machines/data/tables/integrity-reports.ts';
import { AlsoOpen } from './also-open.tsx';
import { ApprovalDecision } from './approval-decision.tsx';
import { ApprovalRow } from './approval-row.tsx';
import styles from './approvals.module.css';

const lazyReviewOffer = lazyPart(
  withNamespaces(
    ['offering', 'offerRefusals'],
    async () => (await import('#components/candidate/offer/review-offer.tsx')).ReviewOffer,
  ),
);

/** Number of rows shown before the user asks for all. */
const atFirst = 5;

export interface ApprovalsProps extends DueWork<OfferToApprove, Verdict, Decision> {
  /** Other open decisions; null until known. */
  also: Pick<Headline, 'commissions_to_approve'> | null;
  /** Undecided integrity reports; null until loaded. */
  reports: readonly IntegrityReport[] | null;
  reportHref: (id: string) => string;
  commissionHref: string;
  /** Current time, in ms since the Unix epoch. */
  now: number;
}

/** Lists the decisions waiting for this admin, to be made in place. */
export function Approvals(props: ApprovalsProps) {
  const { state, notes, updates, also, reports, reportHref, commissionHref, now, onDo, onShow, onReload } =
    props;
  const { t } = useTranslation('overview');
  const [open, setOpen] = useState<OfferToApprove | null>(null);
  return (
    <Widget
      title={t('approvals.title')}
      definition={t('approvals.definition')}
      state={state}
      onReload={onReload}
      skeleton={<ApprovalsSkeleton />}
    >
      {(rows) => (
        <>
          <DueList
            {...{ rows, atFirst, updates, onShow }}
            keyOf={keyOf}
            empty={
              <EmptyState kind="done" title={t('approvals.none')}>
                {t('approvals.noneMore')}
              </EmptyState>
            }
            after={
              (also || reports) && (
                <AlsoOpen
                  commissions_to_approve={also?.commissions_to_approve ?? 0}
                  reports={reports ?? []}
                  {...{ reportHref, commissionHref, now }}
                />
              )
            }
          >
            {(offer) => (
              <ApprovalRow
                key={keyOf(offer)}
                {...{ offer, now, onDo }}
                decision={notes[keyOf(offer)] ?? null}
                onOpen={() => setOpen(offer)}
              />
            )}
          </DueList>
          {open && (
            <LazyPart part={lazyReviewOffer}>
              {(ReviewOffer) => (
                <ReviewOffer
                  candidateId={open.candidate_id}
                  name={open.candidate}
                  offerId={open.id}
                  decision={
                    <ApprovalDecision offer={open} decision={notes[keyOf(open)] ?? null} onDo={onDo} />
                  }
                  onClose={() => setOpen(null)}
                />
              )}
            </LazyPart>
          )}
        </>
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
