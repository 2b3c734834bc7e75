import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { useMoments } from '#components/blocks/candidate-row/use-moments.ts';
import { useCellContext } from '#components/blocks/columns/cell.context.ts';
import { CheckMark } from '#components/candidate/accepting/check-list.tsx';
import { useCheckMessages } from '#components/candidate/accepting/use-check-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import type { Handover, HandoverCheck } from '#machines/data/views/handover-list.ts';
import styles from './processing.module.css';

interface CellProps {
  row: Handover;
}

/** Renders two lines of a cell, the second one muted. */
function Lines({ children, second }: { children: ReactNode; second?: ReactNode }) {
  return (
    <span className={styles.Lines}>
      <span className={styles.First}>{children}</span>
      {second && <span className={styles.Second}>{second}</span>}
    </span>
  );
}

/** Shows how many checks passed, and the first that did not. The title lists all. */
export function Checks({ row: { checks } }: CellProps) {
  const { t } = useTranslation('accepting');
  const format = useFormat();
  const messages = useCheckMessages();
  if (checks === null) return null;
  const open = checks.filter(({ state }) => state !== 'ok');
  const [first, ...others] = [...open].sort((a, b) => Number(isMild(a)) - Number(isMild(b)));
  const title = checks.map(messages).join('\n');
  return (
    <span className={styles.Lines} title={title}>
      <span className={styles.Marks}>
        {checks.map((check) => (
          <CheckMark key={check.check} state={check.state} />
        ))}
        <span className={styles.Count}>
          {t('checks.count', {
            done: format.number(checks.length - open.length),
            total: format.number(checks.length),
          })}
        </span>
      </span>
      <span className={styles.Second} data-tone={first && !isMild(first) ? 'bad' : undefined}>
        {first ? messages(first) : t('checks.all')}
        {others.length > 0 && ` ${t('checks.more', { number: format.number(others.length) })}`}
      </span>
    </span>
  );
}

function isMild({ state }: HandoverCheck): boolean {
  return state === 'warning';
}

/** Shows the job and its client. */
export function Opening({ row: { opening_title: opening, client_name: client } }: CellProps) {
  return (
    <Lines second={<bdi title={client ?? ''}>{client}</bdi>}>
      <bdi title={opening ?? ''}>{opening}</bdi>
    </Lines>
  );
}

/** Shows the planned first shift. */
export function StartDate({ row: { start_on: day } }: CellProps) {
  const { t } = useTranslation('processing');
  const format = useFormat();
  const { now } = useCellContext();
  if (day === null) return <span className={styles.Quiet}>{t('noStart')}</span>;
  return <Lines second={format.date(day)}>{format.relativeDay(day, now)}</Lines>;
}

/** Shows how long ago the candidate was handed over, and by whom. */
export function Waiting({ row: { handed_over_at: at, recruiter_id } }: CellProps) {
  const format = useFormat();
  const { now, staffName } = useCellContext();
  const { ago } = useMoments(now);
  const recruiter = staffName(recruiter_id);
  if (at === null) return null;
  return (
    <Lines second={<bdi title={recruiter ?? ''}>{recruiter}</bdi>}>
      <time dateTime={at} title={format.dateTime(at)}>
        {ago(at)}
      </time>
    </Lines>
  );
}

/** Shows the owner of the file in operations. */
export function OperationsOwner({ row: { ops_id } }: CellProps) {
  const { t } = useTranslation('processing');
  const name = useCellContext().staffName(ops_id);
  return name === null ? (
    <span className={styles.Quiet}>{t('unassigned')}</span>
  ) : (
    <bdi title={name}>{name}</bdi>
  );
}

/** Renders a hand-over as a card, where there is no room for columns. */
export function HandoverCard({ row }: CellProps) {
  const { t } = useTranslation('processing');
  return (
    <span className={styles.Card}>
      <span className={styles.CardHead}>
        <bdi className={styles.Name}>{nameOf(row)}</bdi>
        {row.is_late && <Badge tone="bad">{t('filters.lateYes')}</Badge>}
      </span>
      <Opening row={row} />
      <Checks row={row} />
      <span className={styles.CardHead}>
        <Waiting row={row} />
        <OperationsOwner row={row} />
      </span>
    </span>
  );
}
