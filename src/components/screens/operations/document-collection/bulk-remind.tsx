import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkMessages } from '#components/candidate/decisions/bulk-messages.tsx';
import { labelOf } from '#components/candidate/documents/labels.ts';
import { RunBulk } from '#components/hooks/run-bulk.tsx';
import { formatOf } from '#components/i18n/format.ts';
import { pickLanguage } from '#components/i18n/languages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Muted } from '#components/ui/text/text.tsx';
import type { KnownDocumentType } from '#machines/data/tables/document-types.ts';
import type { DocumentListRow } from '#machines/data/views/document-list.ts';
import { remindWork } from '#machines/operations/document-collection/matrix-bulk.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import { useBlockReasons } from './use-block-reasons.ts';

export interface BulkRemindProps {
  rows: readonly DocumentListRow[];
  user: SessionUser;
  references: References;
  types: readonly KnownDocumentType[];
  /** URL where drivers send documents. */
  portalHref: string;
  /** Called at the end. `hasChanged` is true if any driver was reminded. */
  onEnd: (hasChanged: boolean) => void;
}

/**
 * Sends drivers the list of missing documents in the app, then offers to send it by WhatsApp, one driver after the
 * other.
 */
export function BulkRemind({ rows, user, references, types, portalHref, onEnd }: BulkRemindProps) {
  const { t } = useTranslation('documentCollection');
  const format = useFormat();
  const blocks = useBlockReasons();
  const [missing] = useState(() => new Map<string, readonly string[]>());
  const [work] = useState(() => remindWork(rows, (id, codes) => missing.set(id, codes)));
  const [isWriting, setWriting] = useState(false);
  const counted = (count: number) => ({ count, number: format.number(count) });
  if (isWriting) {
    return (
      <BulkMessages
        ids={rows.map(({ id }) => id).filter((id) => missing.has(id))}
        chooser={{ user, nameOf: (id) => nameIn(rows, id) }}
        texts={references.texts.filter(({ code }) => code === 'missing_documents')}
        valuesOf={({ id, preferred_language }) => {
          const language = pickLanguage([preferred_language ?? 'en']);
          const names = (missing.get(id) ?? []).map((code) =>
            labelOf(types.find((type) => type.code === code) ?? { code, label_i18n: {} }, language),
          );
          return { missing_list: formatOf(language).list(names), portal_url: portalHref };
        }}
        onEnd={() => onEnd(true)}
      />
    );
  }
  return (
    <RunBulk
      work={work}
      ids={rows.map(({ id }) => id)}
      title={t('remind.title', counted(rows.length))}
      confirmLabel={(will) => t('remind.confirm', counted(will))}
      runningLabel={t('remind.running')}
      doneMessageOf={(done) => t('remind.done', counted(done))}
      reasons={blocks}
      note={<Muted>{t('remind.note')}</Muted>}
      continueLabel={t('remind.goOn')}
      fileName={t('bulk.fileName')}
      onEnd={(hasChanged, continues) => (continues ? setWriting(true) : onEnd(hasChanged))}
    />
  );
}

function nameIn(rows: readonly DocumentListRow[], id: string): string {
  const row = rows.find((one) => one.id === id);
  return row ? `${row.first_name} ${row.last_name}`.trim() : id.slice(-4);
}
