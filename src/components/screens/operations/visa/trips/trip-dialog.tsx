import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { DatePicker } from '#components/ui/date-picker/date-picker.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { NumberField } from '#components/ui/number-field/number-field.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import { TimeField } from '#components/ui/time-field/time-field.tsx';
import { dayInDubai } from '#machines/data/clock.ts';
import type { TripCandidate } from '#machines/data/rpc/trip-work.ts';
import type { PlannedTrip, Trip } from '#machines/data/tables/trips.ts';
import {
  changesOf,
  conflictsOf,
  draftOf,
  fieldsOf,
  newDraft,
  type TripDraft,
} from '#machines/operations/visa/trips/trip-draft.ts';
import { hoursIn } from '#machines/shared/references/references.machine.ts';
import type { TripPanelsProps } from './trip-panel.ts';
import styles from './trips.module.css';
import { useConflictMessages } from './use-conflict-messages.ts';

/** Maximum number of passengers, as in the database. */
const maxPassengers = 100;
const maxNoteLength = 1_000;
const noPro = 'none';

export interface TripDialogProps extends Omit<TripPanelsProps, 'panel' | 'outcome' | 'user'> {
  /** The trip to edit; null for a new one. */
  trip: PlannedTrip | null;
  tripKind: Trip['kind'];
  /** Candidates for a new trip. */
  people: readonly TripCandidate[];
}

/** Dialog to plan or edit a trip. Conflicts are shown before it is saved. */
export function TripDialog(props: TripDialogProps) {
  const { trip, tripKind, people, references, centres, trips, now, error, isBusy, onRun, onClose } = props;
  const { t } = useTranslation(['trips', 'driverCards']);
  const format = useFormat();
  const { ofConflict, ofError } = useConflictMessages();
  const [draft, setDraft] = useState<TripDraft>(() =>
    trip ? draftOf(trip) : newDraft(tripKind, dayInDubai(1), people.length),
  );
  const [wasSent, setSent] = useState(false);
  const set =
    <Field extends keyof TripDraft>(field: Field) =>
    (value: TripDraft[Field]) =>
      setDraft((before) => ({ ...before, [field]: value }));
  const fields = fieldsOf(draft);
  const hoursOf = (emirate: string) => hoursIn(references, emirate);
  const conflicts = fields ? conflictsOf(fields, people, { trips, centres, hoursOf, now }, trip) : [];
  const changes = trip && fields ? changesOf(trip, fields) : {};
  const booked = trip?.riders.filter(({ status }) => status === 'booked').length ?? 0;
  const isMoved = 'starts_at' in changes || 'centre_id' in changes;
  const needed = (value: unknown) => (wasSent && value === null ? t('form.needed') : undefined);
  const save = () => {
    setSent(true);
    if (fields === null || conflicts.some(({ isBlocking }) => isBlocking)) return;
    if (trip === null) onRun({ type: 'build', fields, people });
    else if (Object.keys(changes).length === 0) onClose();
    else onRun({ type: 'change', trip, fields: changes });
  };
  const kind = t(`driverCards:appointment.kind.${tripKind}`);
  const title = t(trip ? 'form.change' : 'form.new', { kind });
  return (
    <Dialog title={title} isOpen onOpenChange={onClose} isBusy={isBusy}>
      <Form aria-label={title} isPending={isBusy} onSubmit={save}>
        <Stack gap={4}>
          {people.length > 0 && (
            <Muted size="body">
              {t('form.people', {
                count: people.length,
                names: format.list(people.map(({ candidate_name: name }) => name)),
              })}
            </Muted>
          )}
          {error && <Alert title={t('form.refused')}>{ofError(error)}</Alert>}
          <Select
            label={t('form.centre')}
            value={draft.centreId}
            onChange={set('centreId')}
            options={centres
              .filter((centre) => centre.kind === tripKind)
              .map(({ id, name, address }) => ({
                value: id,
                label: name,
                ...(address && { description: address }),
              }))}
            error={needed(draft.centreId)}
          />
          <div className={styles.Fields}>
            <DatePicker
              label={t('form.day')}
              value={draft.day}
              onChange={set('day')}
              min={trip ? undefined : dayInDubai()}
              error={needed(draft.day)}
            />
            <TimeField
              label={t('form.time')}
              value={draft.time}
              onChange={set('time')}
              error={needed(draft.time)}
            />
            <NumberField
              label={t('form.capacity')}
              value={draft.capacity}
              onChange={set('capacity')}
              minValue={1}
              maxValue={maxPassengers}
              error={needed(draft.capacity)}
            />
          </div>
          {conflicts.length > 0 && (
            <ul className={styles.Conflicts} aria-label={t('form.conflicts')}>
              {conflicts.map((conflict) => (
                <li key={conflict.kind} data-blocking={conflict.isBlocking || undefined}>
                  {ofConflict(conflict)}
                </li>
              ))}
            </ul>
          )}
          {isMoved && booked > 0 && <Muted role="status">{t('form.told', { count: booked })}</Muted>}
          <Select
            label={t('form.pro')}
            value={draft.proId ?? noPro}
            onChange={(id) => set('proId')(id === noPro ? null : id)}
            options={[
              { value: noPro, label: t('noPro') },
              ...references.staff
                .filter(({ role, is_active }) => is_active && (role === 'operations' || role === 'admin'))
                .map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <div className={styles.Fields}>
            <TextField label={t('form.vehicle')} value={draft.vehicle} onChange={set('vehicle')} />
            <TextField
              label={t('form.contact')}
              hint={t('form.contactHint')}
              value={draft.driverContact}
              onChange={set('driverContact')}
            />
          </div>
          <TextArea
            label={t('form.note')}
            value={draft.note}
            onChange={set('note')}
            maxLength={maxNoteLength}
          />
          <Button type="submit" variant="primary" isPending={isBusy} pendingLabel={t('saving')}>
            {t(trip ? 'form.save' : 'form.plan')}
          </Button>
        </Stack>
      </Form>
    </Dialog>
  );
}
