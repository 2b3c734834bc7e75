import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#components/hooks/save-file.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import type { FileOrder } from '#machines/admin/reports/report-file.machine.ts';
import type { OrderEnd } from '#machines/factories/orders.ts';

/** A machine that writes report files. */
export interface FileWriter {
  on(type: '*', handler: (end: OrderEnd<FileOrder, Blob>) => void): { unsubscribe(): void };
}

/** Saves each file that the machine wrote, and shows a toast if one failed. */
export function useFileEnds(actor: FileWriter): void {
  const { t } = useTranslation('reports');
  const errorMessage = useErrorMessages();
  const toasts = useToasts();
  useEffect(() => {
    const ends = actor.on('*', (end) => {
      if (end.type === 'order.done') saveFile(end.result, `${end.order.reportId}.${end.order.kind}`);
      else toasts.add({ tone: 'bad', text: t('export.failed', { why: errorMessage(end.error) }) });
    });
    return () => ends.unsubscribe();
  }, [actor, toasts, errorMessage, t]);
}
