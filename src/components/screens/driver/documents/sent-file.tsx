import Eye from 'lucide-react/icons/eye';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '#components/hooks/use-command.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Confirm } from '#components/ui/confirm/confirm.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import { deleteDocumentMachine } from '#machines/driver/documents/delete-document.machine.ts';
import type { DocumentStepContext } from './steps.props.ts';

/** Shows the sent file, and a button to withdraw it until a reviewer has seen it. */
export function SentFile({ about }: { about: DocumentStepContext }) {
  const { side, place, label, hrefOf, onNavigate } = about;
  const { t } = useTranslation('documentSteps');
  const { t: tList } = useTranslation('driverDocuments');
  const errorMessage = useErrorMessages();
  const toasts = useToasts();
  const [isAsking, setConfirming] = useState(false);
  const { context, isBusy, run } = useCommand(deleteDocumentMachine, () => {
    toasts.add({ tone: 'good', text: tList('toast.deleted', { document: label }) });
    onNavigate(null, { isReplaced: true });
  });
  const id = side.document_id;
  if (id === null || side.status === 'uploading') return null;
  const { error } = context;
  return (
    <Row>
      <ButtonLink href={hrefOf({ ...place, step: 'view' })}>
        <Icon of={Eye} size="density" />
        {t('view')}
      </ButtonLink>
      {side.can_delete && (
        <Button onPress={() => setConfirming(true)}>
          <Icon of={Trash2} size="density" />
          {t('delete.action')}
        </Button>
      )}
      <Confirm
        title={t('delete.title')}
        confirmLabel={t('delete.confirm')}
        isOpen={isAsking}
        onOpenChange={setConfirming}
        onConfirm={() => run(id)}
        isPending={isBusy}
        error={error ? errorMessage(error) : undefined}
      >
        {t('delete.help')}
      </Confirm>
    </Row>
  );
}
