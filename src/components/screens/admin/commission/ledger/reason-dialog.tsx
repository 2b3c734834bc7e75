import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';

export interface ReasonDialogProps {
  title: string;
  /** What will happen, and whether it can be undone. */
  help: string;
  /** Label of the button. */
  verb: string;
  isDanger?: boolean;
  onReason: (reason: string) => void;
  onClose: () => void;
}

/** Asks for a reason before an action. */
export function ReasonDialog({ title, help, verb, isDanger = false, onReason, onClose }: ReasonDialogProps) {
  const { t } = useTranslation('commissionLedger');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = () => {
    if (reason.trim() === '') setErrors({ reason: t('reason.missing') });
    else onReason(reason.trim());
  };
  return (
    <Dialog title={title} size="small" isOpen onOpenChange={onClose}>
      <Form aria-label={title} errors={errors} onSubmit={submit}>
        <Stack gap={4}>
          <p>{help}</p>
          <TextArea
            name="reason"
            label={t('reason.label')}
            value={reason}
            onChange={setReason}
            error={errors.reason}
            rows={2}
            maxLength={1000}
            isRequired
          />
          <Row justify="end">
            <Button onPress={onClose}>{t('reason.cancel')}</Button>
            <Button type="submit" variant={isDanger ? 'danger' : 'primary'}>
              {verb}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Dialog>
  );
}
