import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { DatePicker } from '#components/ui/date-picker/date-picker.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { NumberField } from '#components/ui/number-field/number-field.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { addDays, mondayOf } from '#machines/shared/calendar/calendar-span.ts';
import type { OrderPanelProps } from './calendar-panels.props.ts';

export interface CopyWeekProps extends OrderPanelProps {
  /** A day of the shown week. */
  from: string;
  /** Copies the last planned week into the shown one, instead of the shown one into later weeks. */
  isDefaultWeek: boolean;
}

/** Copies the slots of a week, except to holidays. */
export function CopyWeek({ from, isDefaultWeek, error, isBusy, onRun, onClose }: CopyWeekProps) {
  const { t } = useTranslation('interviewCalendar');
  const monday = mondayOf(from);
  const [to, setTo] = useState<string | null>(isDefaultWeek ? monday : addDays(monday, 7));
  const [weeks, setWeeks] = useState<number | null>(1);
  const title = t(isDefaultWeek ? 'copy.usual' : 'copy.title');
  return (
    <Dialog title={title} isOpen onOpenChange={onClose} isBusy={isBusy} size="small">
      <Form
        aria-label={title}
        isPending={isBusy}
        onSubmit={() => {
          if (to !== null && weeks !== null)
            onRun({ type: 'copyWeek', from: isDefaultWeek ? null : monday, to: mondayOf(to), weeks });
        }}
      >
        <Stack gap={4}>
          {error !== undefined && <Alert title={t('form.refused')}>{error}</Alert>}
          <p>{t(isDefaultWeek ? 'copy.usualText' : 'copy.text')}</p>
          <DatePicker
            label={t('copy.to')}
            value={to}
            onChange={setTo}
            hint={t('copy.toHint')}
            error={to === null ? t('wrong.missing') : undefined}
          />
          <NumberField
            label={t('copy.weeks')}
            value={weeks}
            onChange={setWeeks}
            minValue={1}
            maxValue={8}
            error={weeks === null ? t('wrong.missing') : undefined}
          />
          <Button type="submit" variant="primary" isPending={isBusy} pendingLabel={t('saving')}>
            {t('form.create')}
          </Button>
        </Stack>
      </Form>
    </Dialog>
  );
}
