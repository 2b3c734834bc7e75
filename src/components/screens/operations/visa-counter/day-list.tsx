import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageContext } from '#components/i18n/language.context.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { CounterDay } from '#machines/operations/visa-counter/counter-day.machine.ts';
import { CaseRow } from './case-row.tsx';
import styles from './visa-counter.module.css';

/** Number of cases shown without a search. */
const maxShown = 25;

export interface DayListProps {
  day: CounterDay;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  onCase: (caseId: string) => void;
}

/** Lists today's trips with their passengers, today's appointments, and the cases by deadline. */
export function DayList({ day: { day, trips, cases }, now, onCase }: DayListProps) {
  const { t } = useTranslation(['visaCounter', 'driverCards']);
  const format = useFormat();
  const language = useContext(LanguageContext);
  const going = trips.filter(({ status }) => status !== 'cancelled');
  const isToday = (at: string | null) => at !== null && format.date(at) === format.date(now);
  const onTrips = new Set(going.flatMap(({ riders }) => riders.map(({ candidate_id }) => candidate_id)));
  const expected = cases.filter(
    ({ appointment_at, candidate_id }) => isToday(appointment_at) && !onTrips.has(candidate_id),
  );
  const caseOf = (candidateId: string) => cases.find(({ candidate_id }) => candidate_id === candidateId);
  return (
    <Stack gap={6}>
      {going.map((trip) => (
        <section key={trip.id} className={styles.Trip}>
          <Heading level={2} size="body">
            {t('trip', {
              time: format.time(trip.starts_at),
              kind: t(`driverCards:appointment.kind.${trip.kind}`),
            })}
          </Heading>
          <Muted size="body">
            <bdi>{trip.centre.name_i18n?.[language] ?? trip.centre.name}</bdi>
          </Muted>
          <Stack as="ul" gap={2}>
            {trip.riders
              .filter(({ status }) => status === 'booked' || status === 'attended')
              .map(({ id, candidate_id, candidate }) => {
                const known = caseOf(candidate_id);
                return known ? (
                  <CaseRow key={id} visaCase={{ ...known, appointment_at: null }} onCase={onCase} />
                ) : (
                  <li key={id} className={styles.Case}>
                    <bdi>{`${candidate.first_name} ${candidate.last_name}`.trim()}</bdi>
                  </li>
                );
              })}
          </Stack>
        </section>
      ))}
      {expected.length > 0 && (
        <Stack as="section" gap={3}>
          <Heading level={2} size="body">
            {t('today', { day: format.date(day) })}
          </Heading>
          <Stack as="ul" gap={2}>
            {expected.map((one) => (
              <CaseRow key={one.case_id} visaCase={one} onCase={onCase} />
            ))}
          </Stack>
        </Stack>
      )}
      <Stack as="section" gap={3}>
        <Heading level={2} size="body">
          {t('cases')}
        </Heading>
        {cases.length === 0 && <EmptyState title={t('noCases')}>{t('noCasesText')}</EmptyState>}
        <Stack as="ul" gap={2}>
          {cases.slice(0, maxShown).map((one) => (
            <CaseRow key={one.case_id} visaCase={one} onCase={onCase} />
          ))}
        </Stack>
        {cases.length > maxShown && <Muted>{t('moreCases', { count: cases.length - maxShown })}</Muted>}
      </Stack>
    </Stack>
  );
}
