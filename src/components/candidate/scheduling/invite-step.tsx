import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import type { ScheduleStepProps } from './schedule-dialog.props.ts';
import { SendMessage } from './send-message.tsx';

/** Last step: the interview is booked, and the driver is notified. */
export function InviteStep({ context, moved, booked, form, user, references, onClose }: ScheduleStepProps) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  if (!booked) return null;
  const place = context.locations.find(({ id }) => id === booked.location_id) ?? null;
  return (
    <Stack gap={4}>
      <Row role="status">
        <Badge tone="good">
          {t(moved ? 'invite.moved' : 'invite.booked', { when: format.dateTime(booked.starts_at) })}
        </Badge>
      </Row>
      <SendMessage
        code={moved ? 'interview_moved' : 'interview_invite'}
        appointment={{ starts_at: booked.starts_at, meeting_url: booked.meeting_url, place }}
        interview={context.interviews.find(({ id }) => id === booked.id) ?? null}
        candidate={context.candidate}
        language={form.values.language}
        {...{ user, references }}
      />
      <Row justify="end">
        <Button variant="primary" autoFocus onPress={onClose}>
          {t('done')}
        </Button>
      </Row>
    </Stack>
  );
}
