import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Banner } from '#components/ui/banner/banner.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { ListChoice } from '#machines/factories/list-file/parse-list-file.ts';
import {
  type Column,
  type ColumnField,
  columnFields,
} from '#machines/recruiter/leads/import/column-fields.ts';
import { type ChosenOrder, dateColumnsOf } from '#machines/recruiter/leads/import/date-columns.ts';
import { headerOf, peopleOf } from '#machines/recruiter/leads/import/import.work.ts';
import type { ImportPhase } from '#machines/recruiter/leads/import/import-phase.ts';
import { DateOrderChoice } from './date-order-choice.tsx';
import styles from './import.module.css';
import { ListChoices } from './list-choices.tsx';
import { useProblemMessages } from './use-problem-messages.ts';

export interface ColumnsStepProps {
  phase: Extract<ImportPhase, { name: 'columns' }>;
  onColumn: (index: number, field: Column) => void;
  onHeaderRow: (namingRow: number | null) => void;
  onDateOrder: (index: number, order: ChosenOrder) => void;
  onReparse: (choice: Partial<ListChoice>) => void;
}

/** Number of values shown per column. */
const sampleSize = 3;

/** Maps the columns: the type of each is guessed from its name, with its first values beside it. */
export function ColumnsStep(props: ColumnsStepProps) {
  const { phase, onColumn, onDateOrder } = props;
  const { list, work, other, problem, isStored } = phase;
  const { t } = useTranslation('leadImport');
  const format = useFormat();
  const problemMessages = useProblemMessages();
  const people = peopleOf(list, work);
  const header = headerOf(list, work);
  const dates = useMemo(
    () => dateColumnsOf(peopleOf(list, work), work.columns, work.dateOrders),
    [list, work],
  );
  const options = [
    { value: 'none' as const, label: t('columns.none') },
    ...columnFields.map((value) => ({ value, label: t(`field.${value}`) })),
  ];
  return (
    <>
      {problem && <Alert title={t('problem.title')}>{problemMessages(problem)}</Alert>}
      {!isStored && <Banner icon={TriangleAlert}>{t('notKept')}</Banner>}
      <Muted size="body">
        {t('columns.text', { name: list.name || t('pasted'), rows: format.number(people.length) })}
      </Muted>
      <ListChoices
        list={list}
        work={work}
        other={other}
        onReparse={props.onReparse}
        onHeaderRow={props.onHeaderRow}
      />
      <ul className={styles.Columns}>
        {work.columns.map((column, index) => {
          const name = header[index] || t('columns.nth', { number: format.number(index + 1) });
          const inOrder = dates.find((date) => date.index === index);
          const values = people.slice(0, sampleSize).map(({ cells }) => cells[index] ?? '');
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
            <li key={index}>
              <div className={styles.Sample}>
                <p className={styles.ColumnName}>
                  <bdi>{name}</bdi>
                </p>
                <p className={styles.Values}>
                  {values.every((value) => value === '') ? t('columns.empty') : <Values values={values} />}
                </p>
              </div>
              <Select<ColumnField | 'none'>
                label={t('columns.what', { column: name })}
                options={options}
                value={column ?? 'none'}
                onChange={(field) => onColumn(index, field === 'none' ? null : field)}
              />
              {inOrder &&
                (inOrder.proven === 'unknown' || inOrder.proven === 'mixed') &&
                inOrder.example !== '' && (
                  <div className={styles.DateOrder}>
                    <DateOrderChoice column={inOrder} name={name} onOrder={onDateOrder} />
                  </div>
                )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Isolates each value, so that its text direction doesn't affect the others. */
function Values({ values }: { values: readonly string[] }) {
  return values.map((value, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a value is its place.
    <bdi key={at}>{value}</bdi>
  ));
}
