import { type ClipboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import {
  cellErrorOf,
  type GridCells,
  type GridColumn,
  type GridRow,
  paste,
} from '#machines/operations/visa/grid.ts';
import styles from './step-grid.module.css';
import { useFieldMessages } from './use-field-messages.ts';

export interface StepGridProps {
  label: string;
  rows: readonly GridRow[];
  columns: readonly GridColumn[];
  cells: GridCells;
  onCells: (cells: GridCells) => void;
  /** Returns why a row can't be processed, before anything is sent; null if it can. */
  verdictOf: (row: GridRow) => string | null;
  /** Returns a description of the row beside its name. */
  about: (row: GridRow) => string;
}

/** Table with input cells, one row per step. A block pasted from a spreadsheet fills the cells from the current one. */
export function StepGrid({ label, rows, columns, cells, onCells, verdictOf, about }: StepGridProps) {
  const { t } = useTranslation('visa');
  const format = useFormat();
  const fieldMessages = useFieldMessages();
  const [note, setNote] = useState('');
  const pasteAt = (event: ClipboardEvent, row: string, column: string) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    const next = paste(cells, text, { row, column }, rows, columns);
    onCells(next.cells);
    setNote(
      [
        t('grid.pasted', { count: next.pasted, number: format.number(next.pasted) }),
        next.left > 0 && t('grid.left', { count: next.left, number: format.number(next.left) }),
      ]
        .filter(Boolean)
        .join(' '),
    );
  };
  return (
    <>
      <div className={styles.Frame}>
        <table className={styles.Grid} aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{t('columns.candidate_name')}</th>
              {columns.map((column) => (
                <th key={column.id} scope="col" data-required={column.isRequired || undefined}>
                  {fieldMessages.label(column.id)}
                </th>
              ))}
              <th scope="col">{t('grid.check')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const blocked = verdictOf(row);
              const own = cells[row.id] ?? {};
              const wrong = columns.flatMap((column) => {
                const cellProblem = cellErrorOf(column, own[column.id] ?? '');
                return cellProblem === null ? [] : [{ column, why: cellProblem }];
              });
              const [first] = wrong;
              return (
                <tr key={row.id}>
                  <th scope="row">
                    <bdi>{row.of.candidate_name}</bdi>
                    <span className={styles.About}>{about(row)}</span>
                  </th>
                  {columns.map((column) => (
                    <td key={column.id}>
                      <input
                        className={styles.Cell}
                        aria-label={t('grid.cell', {
                          field: fieldMessages.label(column.id),
                          name: row.of.candidate_name,
                        })}
                        aria-invalid={
                          ((own[column.id] ?? '') !== '' && wrong.some((one) => one.column === column)) ||
                          undefined
                        }
                        inputMode={column.kind === 'money' ? 'decimal' : undefined}
                        placeholder={column.kind === 'day' ? t('grid.dayHint') : undefined}
                        dir={column.id === 'note' ? 'auto' : 'ltr'}
                        autoComplete="off"
                        value={own[column.id] ?? ''}
                        disabled={blocked !== null}
                        onChange={(event) =>
                          onCells({ ...cells, [row.id]: { ...own, [column.id]: event.target.value } })
                        }
                        onPaste={(event) => pasteAt(event, row.id, column.id)}
                      />
                    </td>
                  ))}
                  <td className={styles.Verdict} data-bad={blocked !== null || undefined}>
                    {blocked ??
                      (first
                        ? t(`grid.wrong.${first.why}`, { field: fieldMessages.label(first.column.id) })
                        : t('grid.ready'))}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p role="status" className={styles.Note}>
        {note || t('grid.pasteHint')}
      </p>
    </>
  );
}
