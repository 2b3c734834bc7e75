import { useTranslation } from 'react-i18next';
import { useMoments } from '#components/blocks/candidate-row/use-moments.ts';
import { useCellContext } from '#components/blocks/columns/cell.context.ts';
import { CardLine, CardName, Quiet, TwoLines } from '#components/blocks/columns/cell-parts.tsx';
import { CheckMark } from '#components/candidate/accepting/check-list.tsx';
import { useCheckMessages } from '#components/candidate/accepting/use-check-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import type { Handover, HandoverCheck } from '#machines/data/views/handover-list.ts';
import styles from './processing.module.css';

interface CellProps {
  row: Handover;
}

/** Shows how many checks passed, and the first that did not. The title lists all. */
export function Checks({ row: { checks } }: CellProps) {
  const { t } = useTranslation('accepting');
  const format = useFormat();
  const messages = useCheckMessages();
  if (checks === null) return null;
  const open = checks.filter(({ state }) => state !== 'ok');
  const [first, ...others] = [...open].sort((a, b) => Number(isMinor(a)) - Number(isMinor(b)));
  const title = checks.map(messages).join('\n');
  return (
    <TwoLines
      hint={title}
      second={
        <>
          {first ? messages(first) : t('checks.all')}
          {others.length > 0 && ` ${t('checks.more', { number: format.number(others.length) })}`}
        </>
      }
      tone={first && !isMinor(first) ? 'bad' : undefined}
    >
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
    </TwoLines>
  );
}

function isMinor({ state }: HandoverCheck): boolean {
  return state === 'warning';
}

/** Shows the job and its client. */
export function Opening({ row: { opening_title: opening, client_name: client } }: CellProps) {
  return (
    <TwoLines
      second={
        <bdi className={styles.Second} title={client ?? ''}>
          {client}
        </bdi>
      }
    >
      <bdi title={opening ?? ''}>{opening}</bdi>
    </TwoLines>
  );
}

/** Shows the planned first shift. */
export function StartDate({ row: { start_on: day } }: CellProps) {
  const { t } = useTranslation('processing');
  const format = useFormat();
  const { now } = useCellContext();
  if (day === null) return <Quiet>{t('noStart')}</Quiet>;
  return <TwoLines second={format.date(day)}>{format.relativeDay(day, now)}</TwoLines>;
}

/** Shows how long ago the candidate was handed over, and by whom. */
export function Waiting({ row: { handed_over_at: at, recruiter_id } }: CellProps) {
  const format = useFormat();
  const { now, staffName } = useCellContext();
  const { ago } = useMoments(now);
  const recruiter = staffName(recruiter_id);
  if (at === null) return null;
  return (
    <TwoLines
      second={
        <bdi className={styles.Second} title={recruiter ?? ''}>
          {recruiter}
        </bdi>
      }
    >
      <time dateTime={at} title={format.dateTime(at)}>
        {ago(at)}
      </time>
    </TwoLines>
  );
}

/** Shows the owner of the file in operations. */
export function OperationsOwner({ row: { ops_id } }: CellProps) {
  const { t } = useTranslation('processing');
  const name = useCellContext().staffName(ops_id);
  return name === null ? <Quiet>{t('unassigned')}</Quiet> : <bdi title={name}>{name}</bdi>;
}

/** Renders a hand-over as a card, where there is no room for columns. */
export function HandoverCard({ row }: CellProps) {
  const { t } = useTranslation('processing');
  return (
    <Stack as="span">
      <CardLine>
        <CardName row={row} />
        {row.is_late && <Badge tone="bad">{t('filters.lateYes')}</Badge>}
      </CardLine>
      <Opening row={row} />
      <Checks row={row} />
      <CardLine>
        <Waiting row={row} />
        <OperationsOwner row={row} />
      </CardLine>
    </Stack>
  );
}
