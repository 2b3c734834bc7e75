import { useTranslation } from 'react-i18next';
import { useMoments } from '#components/blocks/candidate-row/use-moments.ts';
import { useCellContext } from '#components/blocks/columns/cell.context.ts';
import { EntryStatus } from '#components/blocks/form-entry/entry-status.tsx';
import { useEntryResult } from '#components/blocks/form-entry/use-entry-result.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Muted } from '#components/ui/text/text.tsx';
import type { LogEntry } from '#machines/admin/machform-log/machform-log.list.ts';
import styles from './machform-log.module.css';

interface CellProps {
  row: LogEntry;
}

/** Shows the entry number of the form, with its revision and number of repeats. */
export function Entry({ row: { entry_no: entry, revision, repeat_count: repeats } }: CellProps) {
  const { t } = useTranslation('machformLog');
  const format = useFormat();
  const notes = [
    revision > 1 && t('revision', { number: format.number(revision) }),
    repeats > 0 && t('repeats', { count: repeats, number: format.number(repeats) }),
  ].filter((note) => note !== false);
  return (
    <span className={styles.Lines}>
      {entry === null ? <Muted as="span">{t('unnumbered')}</Muted> : <strong>{format.number(entry)}</strong>}
      {notes.length > 0 && (
        <span className={styles.Second} title={notes.join(', ')}>
          {notes.join(', ')}
        </span>
      )}
    </span>
  );
}

/** Shows how long ago the entry arrived. */
export function Received({ row: { received_at: at } }: CellProps) {
  const format = useFormat();
  const { ago } = useMoments(useCellContext().now);
  return (
    <time dateTime={at} title={format.dateTime(at)}>
      {ago(at)}
    </time>
  );
}

export function FormName({ row: { form } }: CellProps) {
  const name = form?.form_name ?? '';
  return (
    <span className={styles.Truncated} title={name} translate="no">
      <bdi>{name}</bdi>
    </span>
  );
}

export function Status({ row: { status } }: CellProps) {
  return <EntryStatus status={status} />;
}

/** Shows the result, or why the entry needs review. */
export function Result({ row: { outcome, error } }: CellProps) {
  const text = useEntryResult()({ outcome, problem: error });
  return (
    <span className={styles.Truncated} title={text}>
      {text}
    </span>
  );
}

export function Candidate({ row: { candidate } }: CellProps) {
  const name = candidate ? `${candidate.first_name} ${candidate.last_name}`.trim() : '';
  return (
    <span className={styles.Truncated} title={name} translate="no">
      <bdi>{name}</bdi>
    </span>
  );
}

export function Channel({ row: { channel } }: CellProps) {
  const { t } = useTranslation('machformLog');
  return <span>{t(`values.channel.${channel}`)}</span>;
}

/** Renders an entry as a card, where there is no room for columns. */
export function EntryCard({ row }: CellProps) {
  return (
    <span className={styles.Card}>
      <span className={styles.CardHead}>
        <Entry row={row} />
        <Received row={row} />
      </span>
      <EntryStatus status={row.status} />
      <Result row={row} />
      <Candidate row={row} />
    </span>
  );
}
