import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorWords } from '#components/i18n/use-error-words.ts';
import { Icon } from '#components/ui/icon/icon.tsx';
import type { Settled } from '#machines/admin/admin-dashboard/decide-offer.ts';
import type { AppError } from '#machines/data/errors.ts';
import styles from './approvals.module.css';

/** What became of an offer; takes the focus that its button had. */
export function ApprovalSettled({ settled: { kind, by, isMine } }: { settled: Settled }) {
  const { t } = useTranslation('overview');
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) words.current?.focus();
  }, []);
  const name = by ?? t('approvals.done.somebody');
  const isApproved = kind === 'approved';
  const isReturned = kind === 'approval_refused';
  const sentence = isMine
    ? isApproved
      ? t('approvals.done.approved')
      : t('approvals.done.returned')
    : isApproved
      ? t('approvals.done.approvedBy', { name })
      : isReturned
        ? t('approvals.done.returnedBy', { name })
        : t('approvals.done.goneBy', { name });
  return (
    <p ref={words} className={styles.Settled} data-mine={isMine || undefined} role="status" tabIndex={-1}>
      <Icon of={isMine ? CircleCheck : Info} />
      <span>{sentence}</span>
    </p>
  );
}

/** Of these nobody knows whether the server heard the decision. */
const unsure: readonly AppError['code'][] = ['network.noAnswer', 'network.html'];

/** Why nothing was decided, on the row it is about. */
export function ApprovalRefused({ error }: { error: AppError }) {
  const { t } = useTranslation('overview');
  const why = useErrorWords()(error);
  return (
    <p className={styles.Refused} role="alert">
      {unsure.includes(error.code) ? t('approvals.lost', { why }) : t('approvals.failed', { why })}
    </p>
  );
}
