import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RunBulk } from '#components/hooks/run-bulk.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import type { VisaListRow } from '#machines/data/views/visa-list.ts';
import type { BulkWork } from '#machines/factories/bulk-queue.ts';
import { columnsFor, type GridCells, parseFils } from '#machines/operations/visa/grid.ts';
import { codesOf, stepsAt } from '#machines/operations/visa/step-moves.ts';
import { costWork } from '#machines/operations/visa/visa-bulk.ts';
import { StepGrid } from './step-grid.tsx';
import { useFieldMessages } from './use-field-messages.ts';
import { useVisaMessages } from './use-visa-messages.ts';

export interface EnterCostsProps {
  rows: readonly VisaListRow[];
  onEnd: (hasChanged: boolean) => void;
}

const columns = columnsFor('cost', []);

/** Table to enter the costs of the same step for many cases. */
export function EnterCosts({ rows, onEnd }: EnterCostsProps) {
  const { t } = useTranslation('visa');
  const format = useFormat();
  const messages = useVisaMessages();
  const { reasons } = useFieldMessages();
  const codes = codesOf(rows, () => true);
  const [code, setCode] = useState(codes[0] ?? '');
  const [cells, setCells] = useState<GridCells>({});
  const [work, setWork] = useState<BulkWork | null>(null);
  const steps = stepsAt(rows, code).map((one) => ({ ...one, id: one.step.id }));
  const counted = (count: number) => ({ count, number: format.number(count), step: messages.step(code) });
  const title = t('cost.title', counted(steps.length));
  const check = () => {
    const costs = steps.flatMap(({ id }) => {
      const fils = parseFils(cells[id]?.cost_fils ?? '');
      return fils === null ? [] : [[id, fils] as const];
    });
    setWork(costWork(Object.fromEntries(costs), steps));
  };
  return (
    <>
      <Dialog
        title={title}
        size="large"
        isOpen={work === null}
        onOpenChange={() => onEnd(false)}
        footer={
          <>
            <Button onPress={() => onEnd(false)}>{t('cancel')}</Button>
            <Button variant="primary" onPress={check}>
              {t('advance.check', counted(steps.length))}
            </Button>
          </>
        }
      >
        <Stack gap={4}>
          {codes.length > 1 && (
            <Select
              label={t('advance.step')}
              options={codes.map((value) => ({ value, label: messages.step(value) }))}
              value={code}
              onChange={setCode}
            />
          )}
          <StepGrid
            label={title}
            rows={steps}
            columns={columns}
            cells={cells}
            onCells={setCells}
            about={({ step }) => t('cost.now', { money: format.money(step.cost_fils) })}
            verdictOf={() => null}
          />
        </Stack>
      </Dialog>
      {work && (
        <RunBulk
          work={work}
          ids={steps.map(({ id }) => id)}
          title={title}
          confirmLabel={(will) => t('cost.confirm', counted(will))}
          runningLabel={t('cost.running')}
          doneMessageOf={(done) => t('cost.done', counted(done))}
          reasons={reasons}
          fileName={t('fileName')}
          onEnd={(hasChanged) => {
            setWork(null);
            if (hasChanged) onEnd(true);
          }}
        />
      )}
    </>
  );
}
