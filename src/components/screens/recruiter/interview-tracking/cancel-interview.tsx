import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { RadioGroup } from '#components/ui/radio-group/radio-group.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import type { InterviewListRow } from '#machines/data/views/interview-list.ts';

export interface CancelInterviewProps {
  interview: InterviewListRow;
  onCancel: (reason: string, byCandidate: boolean) => void;
  onClose: () => void;
}

/** Asks who cancels an interview, and why. */
export function CancelInterview({ interview, onCancel, onClose }: CancelInterviewProps) {
  const { t } = useTranslation('interviewTracking');
  const format = useFormat();
  const [by, setBy] = useState<'candidate' | 'us'>('candidate');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = () => {
    if (reason.trim() === '') setErrors({ reason: t('cancel.reasonMissing') });
    else onCancel(reason.trim(), by === 'candidate');
  };
  const title = t('cancel.title', { name: interview.candidate_name });
  return (
    <Dialog title={title} size="small" isOpen onOpenChange={onClose}>
      <Form aria-label={title} errors={errors} onSubmit={submit}>
        <Stack gap={4}>
          <Muted>{t('cancel.help', { when: format.dateTime(interview.starts_at) })}</Muted>
          <RadioGroup
            label={t('cancel.by')}
            options={[
              { value: 'candidate', label: t('cancel.candidate') },
              { value: 'us', label: t('cancel.us') },
            ]}
            value={by}
            onChange={setBy}
          />
          <TextArea
            name="reason"
            label={t('cancel.reason')}
            value={reason}
            onChange={setReason}
            error={errors.reason}
            rows={2}
            maxLength={500}
            isRequired
          />
          <Row justify="end">
            <Button onPress={onClose}>{t('cancel.keep')}</Button>
            <Button type="submit" variant="danger">
              {t('actions.cancel')}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Dialog>
  );
}
