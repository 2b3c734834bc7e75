import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '#components/hooks/use-command.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import type { RehireAction } from '#machines/candidate/record/rehire-access.ts';
import { rehireWorkMachine } from '#machines/candidate/record/rehire-work.machine.ts';

export interface RehireDialogProps {
  candidateId: string;
  name: string;
  act: RehireAction;
  onClose: () => void;
}

/** Requests the "do not rehire" mark from an admin, or withdraws the request. For an admin: sets or removes the mark. */
export function RehireDialog({ candidateId, name, act, onClose }: RehireDialogProps) {
  const { t } = useTranslation('candidateRecord');
  const errorMessage = useErrorMessages();
  const toasts = useToasts();
  const [reason, setReason] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const { context, run } = useCommand(rehireWorkMachine, () => {
    toasts.add({ tone: 'good', text: t(`rehire.${act}.done`, { name }) });
    onClose();
  });
  const isBusy = context.orders.length > 0;
  const error = context.errors[candidateId];
  const needsReason = act === 'requestBan' || act === 'markBan';
  const isReasoned = !needsReason || reason.trim() !== '';
  const title = t(`rehire.${act}.title`, { name });
  return (
    <Dialog title={title} size="small" isOpen isBusy={isBusy} onOpenChange={onClose}>
      <Form
        aria-label={title}
        errors={wasSubmitted && !isReasoned ? { reason: t('rehire.reasonMissing') } : {}}
        isPending={isBusy}
        onSubmit={() => {
          setSubmitted(true);
          if (isReasoned) run({ act, candidateId, reason: reason.trim() });
        }}
      >
        <Stack gap={4}>
          {error && !isBusy && <Alert>{errorMessage(error)}</Alert>}
          <Muted size="body">{t(`rehire.${act}.help`)}</Muted>
          {needsReason && (
            <TextArea
              name="reason"
              label={t('rehire.reason')}
              value={reason}
              onChange={setReason}
              rows={3}
              maxLength={500}
              isRequired
              autoFocus
            />
          )}
          <Row justify="end">
            <Button onPress={onClose} isDisabled={isBusy}>
              {t('rehire.cancel')}
            </Button>
            <Button
              type="submit"
              variant={act === 'markBan' ? 'danger' : 'primary'}
              isPending={isBusy}
              pendingLabel={t('rehire.saving')}
            >
              {t(`rehire.${act}.submit`)}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Dialog>
  );
}
