import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Checkbox } from '#components/ui/checkbox/checkbox.tsx';
import { DatePicker } from '#components/ui/date-picker/date-picker.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { MultiSelect } from '#components/ui/multi-select/multi-select.tsx';
import { NumberField } from '#components/ui/number-field/number-field.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import { TimeField } from '#components/ui/time-field/time-field.tsx';
import { dayInDubai } from '#machines/data/clock.ts';
import type { CalendarEntry } from '#machines/data/rpc/interview-calendar.ts';
import { interviewLocationsMachine } from '#machines/recruiter/interview-calendar/interview-locations.machine.ts';
import {
  changesOf,
  maxSlots,
  needsLocation,
  problemsOf,
  repeats,
  type SlotDraft,
  slotsOf,
} from '#machines/recruiter/interview-calendar/slot-draft.ts';
import { type DayHours, minutesOf, warningOf } from '#machines/shared/calendar/day-hours.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import { interviewKinds } from '#shared/interview-kinds.ts';
import type { OrderPanelProps } from './calendar-panels.props.ts';
import styles from './interview-calendar.module.css';

export interface SlotDialogProps extends OrderPanelProps {
  /** The slot to edit; null for new ones. */
  slot: CalendarEntry | null;
  /** Initial values of the form. */
  first: SlotDraft;
  references: References;
  /** Returns the hours of a day at a location. */
  hoursOn: (day: string, locationId: string | null) => DayHours | null;
}

const anyOpening = 'any';

/** Plans slots, blocks time, or edits a slot. Shows unusual hours before saving. */
export function SlotDialog(props: SlotDialogProps) {
  const { slot, first, references, hoursOn, error, isBusy, onRun, onClose } = props;
  const { t } = useTranslation('interviewCalendar');
  const [draft, setDraft] = useState(first);
  const [wasSent, setSent] = useState(false);
  const [{ context: locations }] = useMachine(interviewLocationsMachine);
  const set =
    <Field extends keyof SlotDraft>(field: Field) =>
    (value: SlotDraft[Field]) =>
      setDraft((before) => ({ ...before, [field]: value }));
  const isBlock = first.capacity === 0;
  const slots = slot ? [] : slotsOf(draft, (day) => hoursOn(day, draft.locationId) ?? noHours(day));
  const problems = problemsOf(draft, slot?.booked ?? 0);
  const wrong = (field: keyof SlotDraft) => {
    const problem = problems[field];
    return wasSent && problem ? t(`wrong.${problem}`) : undefined;
  };
  const hours = draft.day === null ? null : hoursOn(draft.day, draft.locationId);
  const warning =
    hours && draft.from && draft.to ? warningOf([minutesOf(draft.from), minutesOf(draft.to)], hours) : null;
  const isMoved =
    slot !== null && (draft.day !== first.day || draft.from !== first.from || draft.to !== first.to);
  const save = () => {
    setSent(true);
    if (Object.keys(problems).length > 0 || slots.length > maxSlots) return;
    onRun(slot ? { type: 'change', slot, changes: changesOf(draft) } : { type: 'create', slots });
  };
  const title = t(slot ? 'form.edit' : isBlock ? 'form.block' : 'form.new');
  const hasLocation = draft.kind !== 'phone' && draft.kind !== 'video' && !isBlock;
  return (
    <Dialog title={title} isOpen onOpenChange={onClose} isBusy={isBusy}>
      <Form aria-label={title} isPending={isBusy} onSubmit={save}>
        <Stack gap={4}>
          {error !== undefined && <Alert title={t('form.refused')}>{error}</Alert>}
          {!isBlock && !slot && (
            <Select
              label={t('form.kind')}
              value={draft.kind}
              onChange={set('kind')}
              options={interviewKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
            />
          )}
          <div className={styles.Fields}>
            <DatePicker
              label={t('form.day')}
              value={draft.day}
              onChange={set('day')}
              min={dayInDubai()}
              error={wrong('day')}
            />
            <TimeField
              label={t('form.from')}
              value={draft.from}
              onChange={set('from')}
              error={wrong('from')}
            />
            <TimeField label={t('form.to')} value={draft.to} onChange={set('to')} error={wrong('to')} />
          </div>
          {(warning || (isMoved && slot.booked > 0)) && (
            <Row>
              {warning && <Badge tone="warn">{t(`warning.${warning}`)}</Badge>}
              {isMoved && slot.booked > 0 && (
                <Badge tone="info">{t('form.told', { count: slot.booked })}</Badge>
              )}
            </Row>
          )}
          {!isBlock && (
            <NumberField
              label={t('form.capacity')}
              value={draft.capacity}
              onChange={set('capacity')}
              minValue={1}
              maxValue={500}
              error={wrong('capacity')}
            />
          )}
          {hasLocation && (
            <div className={styles.Fields}>
              <Select
                label={t('form.place')}
                value={draft.locationId}
                onChange={set('locationId')}
                options={(locations.data ?? []).map(({ id, name, address }) => ({
                  value: id,
                  label: name,
                  ...(address && { description: address }),
                }))}
                isRequired={needsLocation(draft)}
                error={wrong('locationId')}
              />
              <TextField label={t('form.room')} value={draft.room} onChange={set('room')} />
            </div>
          )}
          {draft.kind === 'video' && (
            <TextField
              label={t('form.url')}
              type="url"
              value={draft.meetingUrl}
              onChange={set('meetingUrl')}
              error={wrong('meetingUrl')}
            />
          )}
          {!isBlock && (
            <Select
              label={t('form.opening')}
              value={draft.openingId ?? anyOpening}
              onChange={(id) => set('openingId')(id === anyOpening ? null : id)}
              options={[
                { value: anyOpening, label: t('slot.anyOpening') },
                ...references.openings
                  .filter(({ id, status }) => status === 'open' || id === draft.openingId)
                  .map(({ id, title: name }) => ({ value: id, label: name })),
              ]}
            />
          )}
          <MultiSelect
            label={t('form.interviewers')}
            value={draft.interviewerIds}
            onChange={set('interviewerIds')}
            options={references.staff
              .filter(({ role, is_active }) => is_active && (role === 'recruiter' || role === 'admin'))
              .map(({ id, name }) => ({ value: id, label: name }))}
            error={wrong('interviewerIds')}
          />
          {!isBlock && (
            <Checkbox
              isSelected={draft.selfBooking}
              onChange={set('selfBooking')}
              hint={t('form.selfBookingHint')}
            >
              {t('slot.selfBooking')}
            </Checkbox>
          )}
          {!slot && (
            <div className={styles.Fields}>
              <Select
                label={t('form.repeat')}
                value={draft.repeat}
                onChange={set('repeat')}
                options={repeats.map((value) => ({ value, label: t(`repeat.${value}`) }))}
              />
              {draft.repeat !== 'never' && (
                <DatePicker
                  label={t('form.until')}
                  value={draft.until}
                  onChange={set('until')}
                  min={draft.day ?? undefined}
                  hint={t('form.count', { count: slots.length })}
                  error={slots.length > maxSlots ? t('wrong.many') : wrong('until')}
                />
              )}
            </div>
          )}
          <Button type="submit" variant="primary" isPending={isBusy} pendingLabel={t('saving')}>
            {t(slot ? 'form.save' : isBlock ? 'form.blockTime' : 'form.create')}
          </Button>
        </Stack>
      </Form>
    </Dialog>
  );
}

/** Returns hours without restrictions, for a day whose hours are unknown. */
function noHours(day: string): DayHours {
  return { day, open: [[0, 1440]], prayer: null, holidays: [], isRamadan: false, closedEmirates: [] };
}
