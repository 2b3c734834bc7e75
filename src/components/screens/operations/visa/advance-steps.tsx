import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RunBulk } from '#components/hooks/run-bulk.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { VisaListRow } from '#machines/data/views/visa-list.ts';
import type { BulkWork } from '#machines/factories/bulk-queue.ts';
import { columnsFor, type GridCells, movesOf } from '#machines/operations/visa/grid.ts';
import { canMove, codesOf, type StepMove, stepMoves, stepsAt } from '#machines/operations/visa/step-moves.ts';
import { visaStageTypesMachine } from '#machines/operations/visa/visa.widgets.ts';
import { advanceWork } from '#machines/operations/visa/visa-bulk.ts';
import { StepGrid } from './step-grid.tsx';
import { useFieldMessages } from './use-field-messages.ts';
import { useVisaMessages } from './use-visa-messages.ts';

export interface AdvanceStepsProps {
  rows: readonly VisaListRow[];
  /** Initial step; null for the step that most cases are at. */
  code: string | null;
  /** Initial action; null for the one that most cases allow. */
  move: StepMove | null;
  /** Called at the end. `hasChanged` is true if any step may have changed. */
  onEnd: (hasChanged: boolean) => void;
}

/**
 * Table to advance the same step of one or many cases. Each row shows what is missing, then the preview's rejections,
 * then its result. All changes can be undone.
 */
export function AdvanceSteps({ rows, code: asked, move: requestedMove, onEnd }: AdvanceStepsProps) {
  const { t } = useTranslation('visa');
  const format = useFormat();
  const messages = useVisaMessages();
  const fieldMessages = useFieldMessages();
  const [{ context: types }] = useMachine(visaStageTypesMachine);
  const canStart = (one: StepMove | null) => (step: Parameters<typeof canMove>[0]) =>
    one === null || canMove(step, one);
  const codes = codesOf(rows, () => true);
  const [code, setCode] = useState(asked ?? codesOf(rows, canStart(requestedMove))[0] ?? codes[0] ?? '');
  const steps = stepsAt(rows, code).map((one) => ({ ...one, id: one.step.id }));
  const countOf = (one: StepMove) => steps.filter(({ step }) => canMove(step, one)).length;
  const likely = () =>
    stepMoves.reduce((best, one) => (countOf(one) > countOf(best) ? one : best), stepMoves[0]);
  const [move, setMove] = useState<StepMove>(requestedMove ?? likely());
  const [cells, setCells] = useState<GridCells>({});
  const [work, setWork] = useState<BulkWork | null>(null);
  const required = types.data?.find((type) => type.code === code)?.required_fields ?? [];
  const columns = columnsFor(move, required);
  const counted = (count: number) => ({ count, number: format.number(count), step: messages.step(code) });
  const [only] = steps.length === 1 ? steps : [];
  const title = only
    ? t('advance.one', { name: only.of.candidate_name, step: messages.step(code) })
    : t('advance.many', counted(steps.length));
  const check = () => setWork(advanceWork(movesOf(move, steps, columns, cells), steps));
  return (
    <>
      <Dialog
        title={title}
        size={only ? 'large' : 'wide'}
        isOpen={work === null}
        onOpenChange={() => onEnd(false)}
        footer={
          <>
            <Button onPress={() => onEnd(false)}>{t('cancel')}</Button>
            <Button variant="primary" onPress={check} isDisabled={types.data === null || countOf(move) === 0}>
              {only ? t(`moves.${move}`) : t('advance.check', counted(steps.length))}
            </Button>
          </>
        }
      >
        <Stack gap={4}>
          <Row gap={3}>
            {codes.length > 1 && (
              <Select
                label={t('advance.step')}
                options={codes.map((value) => ({ value, label: messages.step(value) }))}
                value={code}
                onChange={setCode}
              />
            )}
            <Select
              label={t('advance.move')}
              options={stepMoves.map((value) => ({
                value,
                label: t(`moves.${value}`),
                ...(countOf(value) === 0 && { disabledReason: t('advance.nobody') }),
              }))}
              value={move}
              onChange={setMove}
            />
          </Row>
          {move === 'skip' && <Muted>{t('advance.skipNote')}</Muted>}
          <StepGrid
            label={title}
            rows={steps}
            columns={columns}
            cells={cells}
            onCells={setCells}
            about={({ step }) => messages.status(step.status)}
            verdictOf={({ step }) =>
              canMove(step, move) ? null : t('grid.notNow', { status: messages.status(step.status) })
            }
          />
        </Stack>
      </Dialog>
      {work && (
        <RunBulk
          work={work}
          ids={steps.map(({ id }) => id)}
          title={title}
          confirmLabel={(will) => t('advance.confirm', counted(will))}
          runningLabel={t('advance.running')}
          doneMessageOf={(done) => t('advance.done', counted(done))}
          reasons={fieldMessages.reasons}
          isOneClick={only !== undefined}
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
