import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Accordion } from '#components/ui/accordion/accordion.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { BulkPreview } from '#machines/factories/bulk-results.ts';
import { RowNames } from './row-names.tsx';

export interface PreviewProps {
  /** Expected result of the action. */
  preview: BulkPreview;
  /** Returns the text of a reason code: "no phone". */
  reasonMessages: (reason: string) => string;
  /** The action can't be undone. */
  isIrreversible: boolean;
  /** Offers to undo the action for ten seconds. */
  isUndoable: boolean;
}

/** Lists the rows that will change and the rows that are blocked. */
export function Preview({ preview, reasonMessages, isIrreversible, isUndoable }: PreviewProps) {
  const { t } = useTranslation('list');
  const format = useFormat();
  const [open, setOpen] = useState<string[]>([]);
  const { will, blocked } = preview;
  const title = t('bulk.will', { count: will.length, number: format.number(will.length) });
  const sections = [
    ...(will.length > 0 ? [{ id: 'will', title, content: <RowNames label={title} rows={will} /> }] : []),
    ...blocked.map(({ reason, rows }) => {
      const words = t('bulk.blocked', {
        count: rows.length,
        number: format.number(rows.length),
        reason: reasonMessages(reason),
      });
      return { id: reason, title: words, content: <RowNames label={words} rows={rows} /> };
    }),
  ];
  return (
    <>
      {will.length === 0 && <p>{t('bulk.willNone')}</p>}
      <Accordion sections={sections} open={open} onChange={setOpen} />
      {will.length > 0 && isIrreversible && <Muted size="body">{t('bulk.irreversible')}</Muted>}
      {will.length > 0 && !isIrreversible && isUndoable && <Muted size="body">{t('bulk.undoable')}</Muted>}
    </>
  );
}
