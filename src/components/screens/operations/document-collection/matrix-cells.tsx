import ShieldAlert from 'lucide-react/icons/shield-alert';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { useTranslation } from 'react-i18next';
import { useCellContext } from '#components/blocks/columns/cell.context.ts';
import { CardLine, CardName } from '#components/blocks/columns/cell-parts.tsx';
import { documentStyles } from '#components/blocks/document-card/document-state.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import type { DocumentCell, DocumentListRow } from '#machines/data/views/document-list.ts';
import styles from './document-collection.module.css';

interface RowProps {
  row: DocumentListRow;
}

/** Returns the colour and icon of a cell. A verified document that is not valid on the required day is a problem. */
function patternOf({ status, problem }: DocumentCell) {
  if (problem !== null) return { icon: ShieldAlert, tone: 'bad' as const };
  return status === 'missing'
    ? { ...documentStyles.requested, tone: 'neutral' as const }
    : documentStyles[status];
}

/** Shows the state of a required document type, and its expiry or due date. */
export function TypeCell({ cell }: { cell: DocumentCell | undefined }) {
  const { t } = useTranslation('documentCollection');
  const format = useFormat();
  const { staffName } = useCellContext();
  if (!cell) {
    return (
      <span className={styles.None} data-dash>
        <VisuallyHidden>{t('notRequired')}</VisuallyHidden>
      </span>
    );
  }
  const { status, problem, expiry_date: end, needed_by: needed, reviewer_id } = cell;
  const { icon, tone } = patternOf(cell);
  const isOpen = status !== 'verified' && status !== 'expiring' && status !== 'waived';
  const reviewer = staffName(reviewer_id);
  const second = () => {
    // The icon of a document in review is an eye, with the reviewer below it.
    if (reviewer !== null) return reviewer;
    if (end !== null) return t('until', { date: format.birthDate(end) });
    return isOpen && needed !== null ? t('by', { date: format.birthDate(needed) }) : null;
  };
  return (
    <span className={styles.Cell}>
      <span className={styles.State} data-tone={tone}>
        <Icon of={icon} />
        <span>{problem === null ? t(`state.${status}`) : t(`problem.${problem}`)}</span>
      </span>
      <span className={styles.Second}>
        <bdi>{second()}</bdi>
      </span>
    </span>
  );
}

/** Shows how many documents are verified, as a bar and as text. */
export function Verified({ row: { verified_count: done, required_count: all, percent } }: RowProps) {
  const { t } = useTranslation('documentCollection');
  const format = useFormat();
  return (
    <span className={styles.Verified}>
      <span className={styles.Track} aria-hidden="true">
        <span className={styles.Done} data-full={percent === 100} style={{ inlineSize: `${percent}%` }} />
      </span>
      <span className={styles.Second}>
        {t('verified', {
          percent: format.percent(percent / 100),
          done: format.number(done),
          all: format.number(all),
        })}
      </span>
    </span>
  );
}

/** Shows the next due day of a document that is not verified. A past day is marked as overdue. */
export function NeededBy({ row: { next_needed_by: day, percent } }: RowProps) {
  const { t } = useTranslation('documentCollection');
  const format = useFormat();
  const { now } = useCellContext();
  if (day === null)
    return <span className={styles.None}>{percent === 100 ? t('complete') : t('noDay')}</span>;
  const isLate = Date.parse(`${day}T23:59:59+04:00`) < now;
  return (
    <span className={styles.Cell}>
      <span className={styles.State} data-tone={isLate ? 'bad' : undefined}>
        {format.relativeDay(day, now)}
      </span>
      <span className={styles.Second}>{format.birthDate(day)}</span>
    </span>
  );
}

export function OperationsOwner({ row: { ops_id } }: RowProps) {
  return <bdi>{useCellContext().staffName(ops_id)}</bdi>;
}

/** Shows when the driver was last reminded of missing documents. */
export function Reminded({ row: { reminded_at: at } }: RowProps) {
  const format = useFormat();
  const { now } = useCellContext();
  return at === null ? null : <time dateTime={at}>{format.relativeDay(at, now)}</time>;
}

/** Maximum number of badges on a card. */
const maxBadges = 4;

/**
 * Renders a candidate as a card, where there is no room for columns, with the progress and the documents not verified.
 */
export function MatrixCard({ row }: RowProps) {
  const { t } = useTranslation('documentCollection');
  const format = useFormat();
  const open = new Map<DocumentCell['status'], number>();
  for (const { status } of row.cells) {
    if (status !== 'verified' && status !== 'waived') open.set(status, (open.get(status) ?? 0) + 1);
  }
  return (
    <Stack as="span">
      <CardLine align="start">
        <CardName row={row} />
        <NeededBy row={row} />
      </CardLine>
      <Verified row={row} />
      <Row as="span" gap={1}>
        {[...open].slice(0, maxBadges).map(([status, count]) => (
          <Badge
            key={status}
            {...(status === 'missing'
              ? { ...documentStyles.requested, tone: 'neutral' as const }
              : documentStyles[status])}
          >
            {t('counted', { state: t(`state.${status}`), number: format.number(count) })}
          </Badge>
        ))}
      </Row>
    </Stack>
  );
}
