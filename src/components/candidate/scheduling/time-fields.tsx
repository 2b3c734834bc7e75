import { useTranslation } from 'react-i18next';
import styles from '#components/candidate/decisions/decisions.module.css';
import { dubaiDay } from '#components/candidate/decisions/dubai-parts.ts';
import { DatePicker } from '#components/ui/date-picker/date-picker.tsx';
import { NumberField } from '#components/ui/number-field/number-field.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { TimeField } from '#components/ui/time-field/time-field.tsx';
import { conflictsOf, needsLocation } from '#machines/candidate/scheduling/schedule.values.ts';
import { activeRecruiters, nameIn } from '#machines/shared/references/references.machine.ts';
import { interviewKinds } from '#shared/interview-kinds.ts';
import type { ScheduleStepProps } from './schedule-dialog.props.ts';
import { useConflictMessages } from './use-conflict-messages.ts';

const defaultOption = 'usual';

/** Asks for a custom time: when, how, where and with whom. Conflicts are shown as soon as they are known. */
export function TimeFields({ context, moved, form, references, now, onChange }: ScheduleStepProps) {
  const { t } = useTranslation(['scheduling', 'candidateRecord']);
  const conflictMessages = useConflictMessages();
  const { values } = form;
  const nameOf = (id: string) => nameIn(references, id) ?? t('somebody');
  const conflicts = conflictsOf(values, context, moved, nameOf);
  const owner = context.candidate.assigned_recruiter_id;
  const usualName = moved ? moved.interviewer_names.join(', ') : owner === null ? '' : nameOf(owner);
  return (
    <Stack gap={4}>
      <div className={styles.Pair}>
        <DatePicker
          name="day"
          label={t('time.day')}
          min={dubaiDay(now)}
          value={values.day}
          onChange={(day) => onChange({ day })}
        />
        <TimeField
          name="time"
          label={t('time.time')}
          value={values.time}
          onChange={(time) => onChange({ time })}
        />
        <NumberField
          name="minutes"
          label={t('time.length')}
          unit={t('time.minutes')}
          minValue={5}
          maxValue={720}
          step={5}
          value={values.minutes}
          onChange={(minutes) => onChange({ minutes })}
        />
      </div>
      <div className={styles.Pair}>
        {!moved && (
          <Select
            name="kind"
            label={t('time.kind')}
            options={interviewKinds.map((value) => ({
              value,
              label: t(`candidateRecord:interviews.kind.${value}`),
            }))}
            value={values.kind}
            onChange={(kind) => onChange({ kind })}
          />
        )}
        {needsLocation(moved ?? values) && (
          <Select
            name="locationId"
            label={t('time.place')}
            placeholder={moved?.location_name ?? t('time.choosePlace')}
            options={context.locations.map(({ id, name }) => ({ value: id, label: name }))}
            value={values.locationId}
            onChange={(locationId) => onChange({ locationId })}
          />
        )}
        <Select
          name="interviewerId"
          label={t('time.interviewer')}
          options={[
            { value: defaultOption, label: usualName || t('time.nobody') },
            ...activeRecruiters(references)
              .filter(({ id }) => moved || id !== owner)
              .map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={values.interviewerId ?? defaultOption}
          onChange={(id) => onChange({ interviewerId: id === defaultOption ? null : id })}
        />
      </div>
      {conflicts.length > 0 && (
        <p className={styles.Warn} role="status">
          {conflicts.map(conflictMessages).join(' ')}
        </p>
      )}
    </Stack>
  );
}
