import FileText from 'lucide-react/icons/file-text';
import { useTranslation } from 'react-i18next';
import { looks } from '#components/blocks/document-card/document-state.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import type { Labels } from '#machines/candidate/record/parts.ts';
import type { DocumentStatus } from '#machines/data/rpc/list-document-status.ts';
import { Lines, labelIn } from './lines.tsx';

export interface DocumentListProps {
  rows: readonly DocumentStatus[];
  labels: Labels;
}

/** How far each document is; the files themselves are for operations to look at. */
export function DocumentList({ rows, labels }: DocumentListProps) {
  const { t, i18n } = useTranslation('candidateRecord');
  const format = useFormat();
  return (
    <Lines
      label={t('documents.label')}
      icon={FileText}
      empty={t('documents.empty')}
      emptyHelp={t('documents.emptyHelp')}
      lines={rows.map(({ type_code, status, required, needed_by }) => ({
        id: type_code,
        title: <bdi>{labelIn(labels, type_code, i18n.language)}</bdi>,
        state: t(`documents.status.${status}`),
        tone: looks[status === 'missing' ? 'requested' : status].tone,
        details: [
          required ? null : t('documents.optional'),
          needed_by && t('documents.neededBy', { date: format.date(needed_by) }),
        ],
      }))}
    />
  );
}
