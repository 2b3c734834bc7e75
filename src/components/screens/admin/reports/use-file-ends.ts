import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorWords } from '#components/i18n/use-error-words.ts';
import { saveFile } from '#components/kinds/save-file.ts';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import type { FileOrder } from '#machines/admin/reports/report-file.machine.ts';
import type { OrderEnd } from '#machines/kinds/orders.ts';

/** A machine that writes files of reports. */
export interface FileWriter {
  on(type: '*', handler: (end: OrderEnd<FileOrder, Blob>) => void): { unsubscribe(): void };
}

/** Hands over each file the machine wrote, and says so when one was not written. */
export function useFileEnds(actor: FileWriter): void {
  const { t } = useTranslation('reports');
  const errorWords = useErrorWords();
  const toasts = useToasts();
  useEffect(() => {
    const ends = actor.on('*', (end) => {
      if (end.type === 'order.done') saveFile(end.result, `${end.order.reportId}.${end.order.kind}`);
      else toasts.add({ tone: 'bad', text: t('export.failed', { why: errorWords(end.error) }) });
    });
    return () => ends.unsubscribe();
  }, [actor, toasts, errorWords, t]);
}
