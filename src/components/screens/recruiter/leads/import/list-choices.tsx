import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Banner } from '#components/ui/banner/banner.tsx';
import { RadioGroup } from '#components/ui/radio-group/radio-group.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { headerSearchRows } from '#machines/factories/list-file/list-rows.ts';
import type { ListChoice } from '#machines/factories/list-file/parse-list-file.ts';
import type { LegacyEncoding } from '#machines/factories/list-file/text-encoding.ts';
import type { ListAlternatives } from '#machines/recruiter/leads/import/import.actors.ts';
import type { ImportWork, SentList } from '#machines/recruiter/leads/import/import.work.ts';
import styles from './import.module.css';

export interface ListChoicesProps {
  list: SentList;
  work: ImportWork;
  /** Selectable sheets and encodings, while the file is available. */
  other: ListAlternatives | null;
  onReparse: (choice: Partial<ListChoice>) => void;
  onHeaderRow: (namingRow: number | null) => void;
}

/** Number of cells shown per row. */
const previewCells = 4;

/** Chooses how to read the file: the sheet, the header row, and the encoding. */
export function ListChoices({ list, work, other, onReparse, onHeaderRow }: ListChoicesProps) {
  const { t } = useTranslation('leadImport');
  const format = useFormat();
  const { sheets = null, encoding = null } = other ?? {};
  const rows = list.rows.slice(0, headerSearchRows).map(({ no, cells }, at) => {
    const filled = cells.filter((cell) => cell !== '').slice(0, previewCells);
    const label = t('columns.nthRow', { no: format.number(no), cells: filled.join(' · ').slice(0, 80) });
    return { value: String(at), label };
  });
  return (
    <>
      {encoding && <EncodingChoice encoding={encoding} onChoose={(name) => onReparse({ encoding: name })} />}
      <div className={styles.Choices}>
        {sheets && sheets.names.length > 1 && (
          <Select
            label={t('columns.sheet')}
            options={sheets.names.map((name, at) => ({ value: String(at), label: name }))}
            value={String(sheets.at)}
            onChange={(at) => onReparse({ sheet: Number(at) })}
          />
        )}
        <Select
          label={t('columns.namingRow')}
          options={[{ value: 'none', label: t('columns.noNamingRow') }, ...rows]}
          value={work.namingRow === null ? 'none' : String(work.namingRow)}
          onChange={(at) => onHeaderRow(at === 'none' ? null : Number(at))}
        />
      </div>
    </>
  );
}

interface EncodingChoiceProps {
  encoding: NonNullable<ListAlternatives['encoding']>;
  onChoose: (name: LegacyEncoding) => void;
}

/** Offers each encoding with a sample of the same cells. */
function EncodingChoice({ encoding, onChoose }: EncodingChoiceProps) {
  const { t } = useTranslation('leadImport');
  return (
    <>
      {!encoding.isCertain && <Banner icon={TriangleAlert}>{t('encoding.ask')}</Banner>}
      <RadioGroup
        label={t('encoding.label')}
        options={encoding.previews.map(({ name, cells }) => ({
          value: name,
          label: t(`encoding.${name}`),
          description: cells.map((cell) => `\u2068${cell}\u2069`).join(' · '),
        }))}
        value={encoding.isCertain ? encoding.name : null}
        onChange={onChoose}
      />
    </>
  );
}
