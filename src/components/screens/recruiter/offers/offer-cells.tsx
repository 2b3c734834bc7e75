import { type ReactNode, useContext, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoments } from '#components/blocks/candidate-row/use-moments.ts';
import { useCellContext } from '#components/blocks/columns/cell.context.ts';
import { moneyText } from '#components/i18n/format-parts.ts';
import { languageNames } from '#components/i18n/languages.ts';
import { loadFonts } from '#components/i18n/load-fonts.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge, type BadgeProps } from '#components/ui/badge/badge.tsx';
import { Money } from '#components/ui/money/money.tsx';
import { NumberText } from '#components/ui/number/number.tsx';
import type { OfferListRow } from '#machines/data/views/offer-list.ts';
import { counterOfferFor, isOver } from '#machines/recruiter/offers/offer-acts.ts';
import { expiringWithin } from '#machines/recruiter/offers/offers.list.ts';
import { OfferActsContext } from './offer-acts.context.ts';
import { OfferMenu } from './offer-menu.tsx';
import styles from './offers.module.css';

interface CellProps {
  row: OfferListRow;
}

type Tone = 'good' | 'warn' | 'bad';

/** Renders two lines of a cell, the second one muted. */
function Lines({ children, second, isAtEnd }: { children: ReactNode; second?: ReactNode; isAtEnd?: true }) {
  return (
    <span className={styles.Lines} data-end={isAtEnd}>
      <span className={styles.Clipped}>{children}</span>
      {second && <span className={styles.Second}>{second}</span>}
    </span>
  );
}

export function Candidate({ row: { candidate_name: name, opening_title: opening, client_name } }: CellProps) {
  return (
    <Lines
      second={
        <bdi className={styles.Opening} title={client_name ?? undefined}>
          {opening}
        </bdi>
      }
    >
      <bdi className={styles.Name}>{name}</bdi>
    </Lines>
  );
}

export function OfferNumber({ row: { number, version_no: version } }: CellProps) {
  const { t } = useTranslation('offers');
  const format = useFormat();
  return (
    <Lines second={t('version', { number: format.number(version) })}>
      <NumberText>{number}</NumberText>
    </Lines>
  );
}

/** Formats the end of a range without its currency, which the start has. */
const amountOf = (fils: number) => moneyText(fils).replace(/^AED\s/, '');

/** Shows the total monthly pay above the basic pay. */
export function Pay({ row: { basic_fils: basic, total_min_fils: least, total_max_fils: most } }: CellProps) {
  const { t } = useTranslation('offers');
  if (basic === null) return <span className={styles.Second}>{t('noPay')}</span>;
  return (
    <Lines
      isAtEnd
      second={
        <>
          {t('basic')} <Money fils={basic} />
        </>
      }
    >
      <bdi dir="ltr" className={styles.Total}>
        {least === null || most === null || least === most
          ? moneyText(most ?? basic)
          : `${moneyText(least)} – ${amountOf(most)}`}
      </bdi>
    </Lines>
  );
}

const minute = 60_000;
const day = 24 * 60;

/** Shows how much time the driver has left to answer, and the deadline. */
export function Expires({ row }: CellProps) {
  const { t } = useTranslation('offers');
  const format = useFormat();
  const { now } = useCellContext();
  const { expires_at: at, status } = row;
  if (at === null) return null;
  const left = Math.floor((Date.parse(at) - now) / minute);
  const isOpen = status === 'sent' || status === 'viewed';
  if (!isOpen) return <Lines second={format.time(at)}>{format.date(at)}</Lines>;
  const tone: Tone = left <= 0 ? 'bad' : left * minute < expiringWithin ? 'warn' : 'good';
  const duration = (minutes: number) => format.duration(minutes < day ? minutes : minutes - (minutes % day));
  return (
    <Lines second={<time dateTime={at}>{format.dateTime(at)}</time>}>
      <span className={styles.TimeLeft} data-tone={tone}>
        {left <= 0 ? t('over', { time: duration(-left) }) : t('left', { time: duration(left) })}
      </span>
    </Lines>
  );
}

const tones: Readonly<Record<OfferListRow['status'], NonNullable<BadgeProps['tone']>>> = {
  draft: 'neutral',
  pending_approval: 'warn',
  approved: 'info',
  sent: 'info',
  viewed: 'accent',
  accepted: 'good',
  declined: 'bad',
  expired: 'bad',
  withdrawn: 'neutral',
  superseded: 'neutral',
};

/** Shows the status with details: why it was declined and what may help, or an approver's note. */
export function OfferStatus({ row }: CellProps) {
  const { t } = useTranslation('offers');
  const { now } = useCellContext();
  const { status, decline_reason: reason } = row;
  const shown = isOver(row, now) ? 'expired' : status;
  const label =
    status === 'declined' && reason !== null ? t(`declined.${reason}`) : t(`values.status.${shown}`);
  return (
    <Lines second={<More row={row} />}>
      <Badge tone={tones[shown]}>{label}</Badge>
    </Lines>
  );
}

function More({ row }: CellProps) {
  const { t } = useTranslation('offers');
  const format = useFormat();
  const { staffName, now } = useCellContext();
  const { dayTime } = useMoments(now);
  const { status, approval_note: note, approval_reason: asked, viewed_at, sent_at, closed_at } = row;
  const counter = counterOfferFor(row);
  if (counter?.kind === 'pay') return t('counter.pay', { amount: format.money(counter.upToFils) });
  if (counter) return t(`counter.${counter.kind}`);
  if (status === 'draft' && note !== null) return <bdi title={note}>{t('returned', { note })}</bdi>;
  if (status === 'draft' && row.is_in_band === false) return t('outOfBand');
  if (status === 'pending_approval') return <bdi title={asked ?? undefined}>{asked}</bdi>;
  if (status === 'approved' && row.approver_id !== null)
    return t('approvedBy', { name: staffName(row.approver_id) ?? '' });
  if (!row.has_account && row.sent_at !== null) return t('noLogin');
  if (status === 'viewed' && viewed_at !== null) return t('viewedAt', { when: dayTime(viewed_at) });
  if (status === 'sent' && row.reminded_at !== null)
    return t('remindedAt', { when: dayTime(row.reminded_at) });
  if (isOver(row, now) && viewed_at === null) return t('neverOpened');
  if (isOver(row, now) && viewed_at !== null) return t('viewedAt', { when: dayTime(viewed_at) });
  if (closed_at !== null) return dayTime(closed_at);
  return sent_at === null ? null : dayTime(sent_at);
}

export function Moment({ at }: { at: string | null }) {
  const format = useFormat();
  return at === null ? null : <time dateTime={at}>{format.dateTime(at)}</time>;
}

export function Person({ id }: { id: string | null }) {
  return <bdi>{useCellContext().staffName(id)}</bdi>;
}

/** Shows the offer's language in its own script, whose font may need loading. */
export function Language({ row: { language } }: CellProps) {
  useEffect(() => void loadFonts(language), [language]);
  return <bdi lang={language}>{languageNames[language]}</bdi>;
}

/** Shows the actions on the offer. */
export function Acts({ row }: CellProps) {
  const { now } = useCellContext();
  const acts = useContext(OfferActsContext);
  return acts && <OfferMenu offer={row} acts={acts} now={now} />;
}

export function OfferCard({ row }: CellProps) {
  return (
    <span className={styles.Card}>
      <span className={styles.CardLine}>
        <Candidate row={row} />
        <Pay row={row} />
      </span>
      <span className={styles.CardLine}>
        <OfferStatus row={row} />
        <Expires row={row} />
      </span>
      <Acts row={row} />
    </span>
  );
}
