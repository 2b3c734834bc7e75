/** Columns for a single value of any row: text or date. */
import { useFormat } from '#components/i18n/use-format.ts';
import styles from './columns.module.css';
import type { ListColumn } from './define-columns.ts';

type Options<Row> = Partial<Pick<ListColumn<Row>, 'width' | 'isHidden' | 'isRowHeader'>>;

/** Keys of a row whose values are strings. */
type TextKey<Row> = { [Key in keyof Row]: Row[Key] extends string | null ? Key : never }[keyof Row] & string;

const read = <Row,>(row: Row, key: TextKey<Row>) => row[key] as string | null;

/** Column for short text, such as a name. Truncated text is shown in full in its title. */
export function text<Row>(id: TextKey<Row>, options: Options<Row> = {}): ListColumn<Row> {
  return {
    id,
    width: 160,
    render: (row) => (
      <bdi className={styles.Text} data-strong={options.isRowHeader} title={read(row, id) ?? ''}>
        {read(row, id)}
      </bdi>
    ),
    value: (row) => read(row, id) ?? '',
    ...options,
  };
}

/** Column for a date: "10 Mar 2026". */
export function date<Row>(id: TextKey<Row>, options: Options<Row> = {}): ListColumn<Row> {
  return {
    id,
    width: 145,
    minWidth: 140,
    render: (row) => <Day of={read(row, id)} />,
    value: (row, { format }) => {
      const day = read(row, id);
      return day === null ? '' : format.date(day);
    },
    ...options,
  };
}

function Day({ of: day }: { of: string | null }) {
  const format = useFormat();
  return day === null ? null : <time dateTime={day}>{format.date(day)}</time>;
}
