import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RunBulk } from '#components/hooks/run-bulk.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { DatePicker } from '#components/ui/date-picker/date-picker.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { NumberField } from '#components/ui/number-field/number-field.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { TimeField } from '#components/ui/time-field/time-field.tsx';
import { dayInDubai } from '#machines/data/clock.ts';
import type { VisaListRow } from '#machines/data/views/visa-list.ts';
import type { BulkWork } from '#machines/factories/bulk-queue.ts';
import { canBook, codesOf, stepsAt } from '#machines/operations/visa/step-moves.ts';
import { centresMachine } from '#machines/operations/visa/visa.widgets.ts';
import { type Bookings, bookWork } from '#machines/operations/visa/visa-bulk.ts';
import { momentInDubai } from '#shared/dubai.ts';
import { useFieldMessages } from './use-field-messages.ts';
import { useVisaMessages } from './use-visa-messages.ts';

export interface BookStepsProps {
  rows: readonly VisaListRow[];
  /** Initial step; null for the one that most cases can book. */
  code: string | null;
  onEnd: (hasChanged: boolean) => void;
}

const minute = 60_000;

/** Books consecutive appointments at one centre, from a start time, for the same step of one or many cases. */
export function BookSteps({ rows, code: asked, onEnd }: BookStepsProps) {
  const { t } = useTranslation('visa');
  const { t: tCandidate } = useTranslation('candidates');
  const format = useFormat();
  const messages = useVisaMessages();
  const { reasons } = useFieldMessages();
  const [{ context: centres }] = useMachine(centresMachine);
  const codes = codesOf(rows, canBook);
  const [code, setCode] = useState(asked ?? codes[0] ?? '');
  const [centre, setCentre] = useState<string | null>(null);
  const [day, setDay] = useState<string | null>(dayInDubai(1));
  const [time, setTime] = useState<string | null>('08:00');
  const [minutesApart, setMinutesApart] = useState<number | null>(10);
  const [work, setWork] = useState<BulkWork | null>(null);
  const steps = stepsAt(rows, code).map((one) => ({ ...one, id: one.step.id }));
  const [first] = steps;
  const fitting = (centres.data ?? []).filter(({ kind }) => kind === first?.step.appointment_kind);
  const startOf = (place: number) =>
    day === null || time === null ? null : momentInDubai(day, time) + place * (minutesApart ?? 0) * minute;
  const counted = (count: number) => ({ count, number: format.number(count), step: messages.step(code) });
  const title = t('book.title', counted(steps.length));
  const check = () => {
    const bookings: Record<string, Bookings[string]> = {};
    for (const [place, { id }] of steps.filter(({ step }) => canBook(step)).entries()) {
      const at = startOf(place);
      if (at !== null && centre !== null)
        bookings[id] = { centreId: centre, startsAt: new Date(at).toISOString() };
    }
    setWork(bookWork(bookings, steps));
  };
  return (
    <>
      <Dialog
        title={title}
        isOpen={work === null}
        onOpenChange={() => onEnd(false)}
        footer={
          <>
            <Button onPress={() => onEnd(false)}>{t('cancel')}</Button>
            <Button
              variant="primary"
              onPress={check}
              isDisabled={centre === null || day === null || time === null}
            >
              {t('book.check', counted(steps.length))}
            </Button>
          </>
        }
      >
        {first === undefined ? (
          <Muted>{t('reasons.notBook')}</Muted>
        ) : (
          <Stack gap={4}>
            {codes.length > 1 && (
              <Select
                label={t('advance.step')}
                options={codes.map((value) => ({ value, label: messages.step(value) }))}
                value={code}
                onChange={(next) => {
                  setCode(next);
                  setCentre(null);
                }}
              />
            )}
            <Select
              label={t('book.centre')}
              options={fitting.map(({ id, name, emirate }) => ({
                value: id,
                label: t('book.place', { name, emirate: tCandidate(`emirate.${emirate}`) }),
              }))}
              value={centre}
              onChange={setCentre}
            />
            <Row gap={3}>
              <DatePicker label={t('book.day')} value={day} onChange={setDay} min={dayInDubai()} />
              <TimeField label={t('book.from')} value={time} onChange={setTime} />
              {steps.length > 1 && (
                <NumberField label={t('book.apart')} value={minutesApart} onChange={setMinutesApart} />
              )}
            </Row>
            <Muted>{t('book.told')}</Muted>
          </Stack>
        )}
      </Dialog>
      {work && (
        <RunBulk
          work={work}
          ids={steps.map(({ id }) => id)}
          title={title}
          confirmLabel={(will) => t('book.confirm', counted(will))}
          runningLabel={t('book.running')}
          doneMessageOf={(done) => t('book.done', counted(done))}
          reasons={reasons}
          isOneClick={steps.length === 1}
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
