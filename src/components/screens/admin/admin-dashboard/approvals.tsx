import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UpdatePill } from '#components/blocks/update-pill/update-pill.tsx';
import { Widget, type WidgetState } from '#components/blocks/widget/widget.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import type { Decision } from '#machines/admin/admin-dashboard/approvals.machine.ts';
import type { Verdict } from '#machines/admin/admin-dashboard/decide-offer.ts';
import type { OfferToApprove } from '#machines/data/rpc/offers-to-approve.ts';
import type { Headline } from '#machines/data/rpc/report-headline.ts';
import { AlsoOpen } from './also-open.tsx';
import { ApprovalRow } from './approval-row.tsx';
import styles from './approvals.module.css';
import { ApprovalsSkeleton } from './approvals-skeleton.tsx';

/** So many are in sight before somebody asks for all. */
const atFirst = 5;

export interface ApprovalsProps {
  state: WidgetState<readonly OfferToApprove[]>;
  /** By the ids of the offers. */
  decisions: Readonly<Record<string, Decision>>;
  /** Offers that are new, gone or changed since these were shown. */
  updates: number;
  /** What else is open; null while nobody knows. */
  also: Pick<Headline, 'commissions_to_approve' | 'open_integrity_reports'> | null;
  commissionHref: string;
  /** The present, in ms since 1970. */
  now: number;
  onDecide: (verdict: Verdict) => void;
  onShow: () => void;
  onReload: () => void;
}

/** What needs this admin's decision, to be decided in place. */
export function Approvals(props: ApprovalsProps) {
  const { state, updates, also, commissionHref, onShow, onReload } = props;
  const { t } = useTranslation('overview');
  const body = useRef<HTMLDivElement>(null);
  // The pill is gone once it is pressed.
  const show = () => {
    body.current?.focus();
    onShow();
  };
  return (
    <Widget
      title={t('approvals.title')}
      definition={t('approvals.definition')}
      state={state}
      onReload={onReload}
      skeleton={<ApprovalsSkeleton />}
    >
      {(rows) => (
        <div ref={body} className={styles.Body} tabIndex={-1}>
          {rows.length === 0 ? (
            <EmptyState kind="done" title={t('approvals.none')}>
              {t('approvals.noneMore')}
            </EmptyState>
          ) : (
            <Offers {...props} rows={rows} />
          )}
          {updates > 0 && <UpdatePill updates={updates} onShow={show} />}
          {also && <AlsoOpen {...also} commissionHref={commissionHref} />}
        </div>
      )}
    </Widget>
  );
}

function Offers(props: ApprovalsProps & { rows: readonly OfferToApprove[] }) {
  const { rows, decisions, now, onDecide } = props;
  const { t } = useTranslation('overview');
  const format = useFormat();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, atFirst);
  return (
    <>
      <ul className={styles.Offers}>
        {shown.map((offer) => (
          <ApprovalRow
            key={`${offer.id} ${offer.version}`}
            offer={offer}
            decision={decisions[offer.id] ?? null}
            now={now}
            onDecide={onDecide}
          />
        ))}
      </ul>
      {shown.length < rows.length && (
        <div>
          <Button variant="quiet" onPress={() => setIsWhole(true)}>
            {t('approvals.all', { number: format.number(rows.length) })}
          </Button>
        </div>
      )}
    </>
  );
}
