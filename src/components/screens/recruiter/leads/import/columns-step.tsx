import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Banner } from '#components/ui/banner/banner.tsx';
import { Checkbox } from '#components/ui/checkbox/checkbox.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { type Column, type ColumnField, columnFields } from '#machines/recruiter/leads/import/columns.ts';
import { peopleOf } from '#machines/recruiter/leads/import/import.work.ts';
import type { ImportPhase } from '#machines/recruiter/leads/import/import-phase.ts';
import styles from './import.module.css';
import { useProblemWords } from './use-problem-words.ts';

export interface ColumnsStepProps {
  phase: Extract<ImportPhase, { name: 'columns' }>;
  onColumn: (index: number, field: Column) => void;
  onHeader: (hasHeader: boolean) => void;
}

/** How many values of a column are shown. */
const sampleSize = 3;

/** What each column is: guessed by its name, with its first values beside. */
export function ColumnsStep({ phase, onColumn, onHeader }: ColumnsStepProps) {
  const { list, work, problem, isKept } = phase;
  const { t } = useTranslation('leadImport');
  const format = useFormat();
  const problemWords = useProblemWords();
  const people = peopleOf(list, work);
  const header = work.hasHeader ? (list.rows[0]?.cells ?? []) : [];
  const options = [
    { value: 'none' as const, label: t('columns.none') },
    ...columnFields.map((value) => ({ value, label: t(`field.${value}`) })),
  ];
  return (
    <>
      {problem && <Alert title={t('problem.title')}>{problemWords(problem)}</Alert>}
      {!isKept && <Banner icon={TriangleAlert}>{t('notKept')}</Banner>}
      <Muted size="body">
        {t('columns.text', { name: list.name || t('pasted'), rows: format.number(people.length) })}
      </Muted>
      <Checkbox isSelected={work.hasHeader} onChange={onHeader}>
        {t('columns.header')}
      </Checkbox>
      <ul className={styles.Columns}>
        {work.columns.map((column, index) => {
          const name = header[index] || t('columns.nth', { number: format.number(index + 1) });
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
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Each stays whole, whichever way it is written. */
function Values({ values }: { values: readonly string[] }) {
  return values.map((value, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a value is its place.
    <bdi key={at}>{value}</bdi>
  ));
}
