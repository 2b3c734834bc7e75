import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import type { ConfigRows } from '#machines/admin/config/table/config-table.ts';
import {
  applyImportMachine,
  checkImportMachine,
  type RowVerdict,
} from '#machines/admin/config/table/import-rows.ts';
import type { ConfigMessages, ConfigPresentation } from './config-presentation.ts';
import { ImportVerdicts } from './import-verdicts.tsx';

export interface ImportDialogProps {
  presentation: ConfigPresentation;
  messages: ConfigMessages;
  config: ConfigRows;
  onClose: () => void;
  /** Called when the file is imported, with the number of rows. */
  onDone: (rows: number) => void;
}

/**
 * Imports a file in three steps: choose it, validate its rows without saving, then publish all or none with a reason.
 */
export function ImportDialog({ presentation, messages, config, onClose, onDone }: ImportDialogProps) {
  const [check, sendCheck] = useMachine(checkImportMachine);
  const [apply, sendApply] = useMachine(applyImportMachine);
  const [reason, setReason] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const errorMessage = useErrorMessages();
  const { t } = messages;
  const result = check.context.done?.result ?? null;
  const verdicts = result && result.problem === null ? result.verdicts : null;
  const isChecking = check.hasTag('busy');
  const isApplying = apply.hasTag('busy') || apply.matches('done');
  const error = check.context.error ?? apply.context.error;
  const done = useEffectEvent(() => onDone(verdicts?.filter(({ change }) => change !== null).length ?? 0));
  useEffect(() => {
    if (apply.matches('done')) done();
  }, [apply]);

  const choose = async (file: File) => {
    sendApply({ type: 'order.dismiss' });
    const text = await file.text();
    sendCheck({ type: 'order.run', order: { table: presentation.table, rows: config.rows, text } });
  };
  const publish = () => {
    setSubmitted(true);
    if (verdicts && reason.trim() !== '') {
      sendApply({ type: 'order.run', order: { table: presentation.table, verdicts, reason } });
    }
  };
  const blocked = verdicts && blockedReason(verdicts, t);

  return (
    <Dialog
      title={t('import.title')}
      isOpen
      onOpenChange={onClose}
      isBusy={isApplying}
      footer={
        <>
          <FileTrigger
            acceptedFileTypes={['.json', 'application/json']}
            onSelect={(files) => {
              const file = files?.[0];
              if (file) void choose(file);
            }}
          >
            <Button
              variant={verdicts ? 'secondary' : 'primary'}
              isPending={isChecking}
              pendingLabel={t('import.checking')}
            >
              {t(verdicts ? 'import.chooseOther' : 'import.choose')}
            </Button>
          </FileTrigger>
          {verdicts && (
            <Button
              variant="primary"
              onPress={publish}
              isPending={isApplying}
              pendingLabel={t('review.publishing')}
              disabledReason={blocked ?? undefined}
            >
              {t('import.apply')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        {error && <Alert>{errorMessage(error)}</Alert>}
        {result?.problem && (
          <Alert title={t('import.unusable')}>{t(`import.problem.${result.problem}`)}</Alert>
        )}
        {!verdicts && <Muted size="body">{t('import.text')}</Muted>}
        {verdicts && (
          <>
            <ImportVerdicts presentation={presentation} messages={messages} verdicts={verdicts} />
            {blocked && hasProblems(verdicts) && <Alert title={t('import.unusable')}>{blocked}</Alert>}
            {blocked && !hasProblems(verdicts) && <p>{blocked}</p>}
            {!blocked && (
              <TextArea
                label={t('review.reason')}
                hint={t('review.reasonHint')}
                value={reason}
                onChange={setReason}
                error={wasSubmitted && reason.trim() === '' ? t('review.reasonMissing') : undefined}
                isRequired
              />
            )}
          </>
        )}
      </Stack>
    </Dialog>
  );
}

function hasProblems(verdicts: readonly RowVerdict[]): boolean {
  return verdicts.some(({ outcome }) => outcome === 'refused');
}

function blockedReason(verdicts: readonly RowVerdict[], t: ConfigMessages['t']): string | null {
  const wrong = verdicts.filter(({ outcome }) => outcome === 'refused').length;
  if (wrong > 0) return t('import.wrong', { count: wrong, number: wrong });
  return verdicts.every(({ outcome }) => outcome === 'unchanged') ? t('import.nothing') : null;
}
