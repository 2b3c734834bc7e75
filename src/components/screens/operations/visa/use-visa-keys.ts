import { useTranslation } from 'react-i18next';
import type { ListKey } from '#components/blocks/list-kit/help-sheet.tsx';
import type { OpenStep, VisaListRow } from '#machines/data/views/visa-list.ts';
import { canBook, canMove, firstStep, type StepMove } from '#machines/operations/visa/step-moves.ts';
import type { VisaWork } from './visa-work.ts';

/** Shortcuts of the list for the current case: submit, done, action required, book, and open the record. */
export function useVisaKeys(
  onWork: (work: VisaWork) => void,
  onRecord: (candidateId: string) => void,
): (rows: readonly VisaListRow[]) => ListKey[] {
  const { t } = useTranslation('visa');
  return (rows) => {
    const on = (
      key: string,
      label: string,
      allows: (step: OpenStep) => boolean,
      act: (row: VisaListRow, step: OpenStep) => void,
    ): ListKey => {
      const found = (id: string | null) => {
        const row = rows.find((one) => one.id === id);
        const step = row && firstStep(row, allows);
        return row && step ? { row, step } : null;
      };
      return {
        key,
        label,
        appliesTo: (id) => found(id) !== null,
        onPress: (id) => {
          const one = found(id);
          if (one) act(one.row, one.step);
        },
      };
    };
    const move = (key: string, of: readonly StepMove[]) =>
      on(
        key,
        t(`keys.${key as 's' | 'd' | 'x'}`),
        (step) => of.some((one) => canMove(step, one)),
        (row, step) =>
          onWork({
            kind: 'advance',
            rows: [row],
            code: step.code,
            move: of.find((one) => canMove(step, one)) ?? null,
          }),
      );
    return [
      move('s', ['submit', 'receive']),
      move('d', ['done']),
      move('x', ['action']),
      on('b', t('keys.b'), canBook, (row, step) => onWork({ kind: 'book', rows: [row], code: step.code })),
      {
        key: 'c',
        label: t('keys.c'),
        appliesTo: (id) => rows.some((row) => row.id === id),
        onPress: (id) => {
          const row = rows.find((one) => one.id === id);
          if (row) onRecord(row.candidate_id);
        },
      },
    ];
  };
}
