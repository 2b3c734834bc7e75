import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import type { PlannedTrip, TripPassenger } from '#machines/data/tables/trips.ts';
import { placesTakenIn, ridersOf } from '#machines/operations/visa/trips/trip-draft.ts';
import {
  emptyResult,
  missingFieldOf,
  ordersOf,
  outcomesFor,
  type ResultDraft,
  recordedResult,
} from '#machines/operations/visa/trips/trip-results.ts';
import { passengerName } from './passenger-row.tsx';
import type { TripPanelsProps } from './trip-panel.ts';
import styles from './trips.module.css';
import { useConflictMessages } from './use-conflict-messages.ts';

export interface ResultsDialogProps
  extends Pick<TripPanelsProps, 'trips' | 'now' | 'error' | 'outcome' | 'isBusy' | 'onRun' | 'onClose'> {
  trip: PlannedTrip;
}

/** Table to record the results of a trip. Each row is saved separately and shows its own error. */
export function ResultsDialog(props: ResultsDialogProps) {
  const { trip, trips, now, error, outcome, isBusy, onRun, onClose } = props;
  const { t } = useTranslation(['trips', 'driverCards']);
  const format = useFormat();
  const { ofError } = useConflictMessages();
  const [drafts, setDrafts] = useState<Readonly<Record<string, ResultDraft>>>({});
  const [wasSent, setSent] = useState(false);
  const riders = ridersOf(trip);
  const others = trips.filter(
    (other) =>
      other.kind === trip.kind &&
      other.id !== trip.id &&
      other.status === 'planned' &&
      Date.parse(other.starts_at) > now &&
      placesTakenIn(other) < other.capacity,
  );
  const written = riders.filter(({ id }) => (drafts[id]?.outcome ?? null) !== null);
  const areResultsComplete = written.every(({ id }) => missingFieldOf(drafts[id] ?? emptyResult) === null);
  const change = (id: string, changes: Partial<ResultDraft>) =>
    setDrafts((before) => ({ ...before, [id]: { ...(before[id] ?? emptyResult), ...changes } }));
  const allAttended = () =>
    setDrafts((before) => ({
      ...Object.fromEntries(
        riders
          .filter((passenger) => outcomesFor(passenger).includes('attended'))
          .map(({ id }) => [id, { ...emptyResult, outcome: 'attended' as const }]),
      ),
      ...before,
    }));
  const save = () => {
    setSent(true);
    if (written.length > 0 && areResultsComplete)
      onRun({ type: 'record', ...ordersOf(riders, drafts, others) });
  };
  const title = t('results.title', {
    kind: t(`driverCards:appointment.kind.${trip.kind}`),
    when: format.dateTime(trip.starts_at),
  });
  return (
    <Dialog
      title={title}
      size="wide"
      isOpen
      onOpenChange={onClose}
      isBusy={isBusy}
      footer={
        <>
          <Button onPress={allAttended}>{t('results.allAttended')}</Button>
          <Button
            variant="primary"
            onPress={save}
            isPending={isBusy}
            pendingLabel={t('saving')}
            disabledReason={written.length === 0 ? t('results.nothing') : undefined}
          >
            {written.length === 0 ? t('results.save') : t('results.saveMany', { count: written.length })}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Muted size="body">{t('results.about')}</Muted>
        {error && <Alert>{ofError(error)}</Alert>}
        <ul className={styles.Results}>
          {riders.map((passenger) => {
            const refused = outcome?.skipped.find(({ id }) => id === passenger.id);
            return (
              <ResultRow
                key={passenger.id}
                {...{ passenger, others }}
                draft={drafts[passenger.id] ?? emptyResult}
                isChecked={wasSent}
                refused={refused && ofError(refused.error)}
                onChange={(changes) => change(passenger.id, changes)}
              />
            );
          })}
        </ul>
      </Stack>
    </Dialog>
  );
}

interface ResultRowProps {
  passenger: TripPassenger;
  others: readonly PlannedTrip[];
  draft: ResultDraft;
  /** The user tried to save, so missing values are marked. */
  isChecked: boolean;
  /** Why the database rejected the row. */
  refused: string | undefined;
  onChange: (changes: Partial<ResultDraft>) => void;
}

function ResultRow({ passenger, others, draft, isChecked, refused, onChange }: ResultRowProps) {
  const { t } = useTranslation('trips');
  const format = useFormat();
  const name = passengerName(passenger);
  const known = recordedResult(passenger);
  const outcomes = outcomesFor(passenger);
  const isHealth = passenger.stages[0]?.health === true;
  const missingResult = isChecked ? missingFieldOf(draft) : null;
  const labelOf = (outcome: (typeof outcomes)[number]) =>
    t(
      isHealth && (outcome === 'passed' || outcome === 'failed') ? `health.${outcome}` : `outcome.${outcome}`,
    );
  return (
    <li className={styles.Result}>
      <Row>
        <span className={styles.PassengerName}>
          <bdi>{name}</bdi>
        </span>
        {known && <Badge>{labelOf(known)}</Badge>}
      </Row>
      {outcomes.length > 0 && (
        <div className={styles.ResultFields}>
          <Select
            label={t('results.outcome', { name })}
            placeholder={t('results.choose')}
            value={draft.outcome}
            onChange={(outcome) => onChange({ outcome })}
            options={outcomes.map((value) => ({
              value,
              label: labelOf(value),
              ...(value === 'moved' && others.length === 0 && { disabledReason: t('results.noTrip') }),
            }))}
          />
          {(draft.outcome === 'passed' || draft.outcome === 'attended') && (
            <TextField
              label={t('results.reference', { name })}
              dir="ltr"
              autoCapitalize="none"
              value={draft.reference}
              onChange={(reference) => onChange({ reference })}
              error={missingResult === 'reference' ? t('results.needsReference') : undefined}
            />
          )}
          {(draft.outcome === 'retest' || draft.outcome === 'failed') && (
            <TextField
              label={t('results.note', { name })}
              value={draft.note}
              onChange={(note) => onChange({ note })}
              error={missingResult === 'note' ? t('results.needsNote') : undefined}
            />
          )}
          {draft.outcome === 'moved' && (
            <Select
              label={t('results.trip', { name })}
              value={draft.tripId}
              onChange={(tripId) => onChange({ tripId })}
              options={others.map(({ id, starts_at, centre }) => ({
                value: id,
                label: format.dateTime(starts_at),
                description: centre.name,
              }))}
              error={missingResult === 'trip' ? t('results.needsTrip') : undefined}
            />
          )}
        </div>
      )}
      {refused !== undefined && (
        <p className={styles.Refused} role="alert">
          {refused}
        </p>
      )}
    </li>
  );
}
