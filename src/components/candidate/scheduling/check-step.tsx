import { useTranslation } from 'react-i18next';
import styles from '#components/candidate/decisions/decisions.module.css';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import { conflictsOf, needsLocation, spanOf } from '#machines/candidate/scheduling/schedule.values.ts';
import { nameIn } from '#machines/shared/references/references.machine.ts';
import { MessageText } from './message-text.tsx';
import type { ScheduleStepProps } from './schedule-dialog.props.ts';
import { useConflictMessages } from './use-conflict-messages.ts';

/** Second step: confirms the booking, and the invitation in a chosen language. */
export function CheckStep(props: ScheduleStepProps) {
  const { context, moved, form, user, references, isPending, onChange, onBack, onBook } = props;
  const { t } = useTranslation(['scheduling', 'candidateRecord']);
  const format = useFormat();
  const conflictMessages = useConflictMessages();
  const { values } = form;
  const { candidate, entries, locations } = context;
  const slot = values.way === 'slot' ? entries.find(({ id }) => id === values.slotId) : undefined;
  const span = spanOf(values);
  const startsAt = slot?.starts_at ?? (span ? new Date(span.from).toISOString() : null);
  if (startsAt === null) return null;
  const kind = slot?.kind ?? moved?.kind ?? values.kind;
  const locationId = slot ? slot.location_id : (values.locationId ?? moved?.location_id ?? null);
  const place =
    needsLocation({ kind }) || slot ? (locations.find(({ id }) => id === locationId) ?? null) : null;
  const nameOf = (id: string) => nameIn(references, id) ?? t('somebody');
  const conflicts = conflictsOf(values, context, moved, nameOf);
  const interviewers = (slot?.interviewer_ids ?? [values.interviewerId ?? candidate.assigned_recruiter_id])
    .filter((id) => id !== null)
    .map(nameOf);
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <Heading level={3} size="body">
          <bdi>{format.dateTime(startsAt)}</bdi>
        </Heading>
        <Muted size="body">
          {[
            t(`candidateRecord:interviews.kind.${kind}`),
            place?.name,
            slot?.room,
            format.list(
              moved && !slot && values.interviewerId === null ? moved.interviewer_names : interviewers,
            ),
          ]
            .filter((part) => part)
            .join(' · ')}
        </Muted>
        {moved && <Muted>{t('movedFrom', { when: format.dateTime(moved.starts_at) })}</Muted>}
      </Stack>
      {conflicts.length > 0 && <p className={styles.Warn}>{conflicts.map(conflictMessages).join(' ')}</p>}
      <MessageText
        code={moved ? 'interview_moved' : 'interview_invite'}
        appointment={{ starts_at: startsAt, meeting_url: slot?.meeting_url ?? null, place }}
        language={values.language ?? candidate.preferred_language ?? 'en'}
        onLanguage={(language) => onChange({ language })}
        {...{ candidate, user, references }}
      />
      <Row justify="end">
        <Button onPress={onBack} isDisabled={isPending}>
          {t('back')}
        </Button>
        <Button
          variant="primary"
          autoFocus
          isPending={isPending}
          pendingLabel={t('booking')}
          onPress={onBook}
        >
          {t(moved ? 'move' : 'book')}
        </Button>
      </Row>
    </Stack>
  );
}
