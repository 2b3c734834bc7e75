import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { type ExportFile, maxRows, parseExport } from '#machines/admin/machform/backfill.ts';
import type { FormItem } from '#machines/admin/machform/forms.machine.ts';
import type { ListProblem } from '#machines/factories/list-file/list-rows.ts';
import { BackfillRun } from './backfill-run.tsx';
import { useGapRanges } from './gap-notice.tsx';

/** Imports missing entries from an export of the form service. */
export function BackfillPart({ item: { form, figures } }: { item: FormItem }) {
  const { t } = useTranslation(['machform', 'leadImport']);
  const format = useFormat();
  const rangesOf = useGapRanges();
  const [chosen, setChosen] = useState<{ name: string; file: ExportFile } | null>(null);
  const [problem, setProblem] = useState<ListProblem | null>(null);
  const limits = { rows: format.number(maxRows), columns: '' };
  const read = async (file: File) => {
    const result = await parseExport(file, form.field_map);
    setProblem(typeof result === 'string' ? result : null);
    setChosen(typeof result === 'string' ? null : { name: file.name, file: result });
  };
  return (
    <Stack gap={4}>
      <Muted size="body">{t('backfill.intro')}</Muted>
      <p role="status">
        {figures.missing === 0
          ? t('backfill.noneMissing')
          : t('backfill.missing', {
              count: figures.missing,
              number: format.number(figures.missing),
              ranges: rangesOf(figures),
            })}
      </p>
      {problem && (
        <Alert title={t('backfill.problem')}>
          {problem === 'tooManyRows'
            ? t('backfill.tooManyRows', limits)
            : t(`leadImport:problem.${problem}`, limits)}
        </Alert>
      )}
      <Row>
        <FileTrigger
          acceptedFileTypes={['.csv', '.xlsx', '.txt', '.tsv', 'text/csv', 'text/plain']}
          onSelect={(files) => {
            const file = files?.[0];
            if (file) void read(file);
          }}
        >
          <Button variant={chosen ? 'secondary' : 'primary'}>
            {t(chosen ? 'backfill.another' : 'backfill.choose')}
          </Button>
        </FileTrigger>
      </Row>
      {chosen && (
        <BackfillRun key={`${chosen.name}:${chosen.file.rows.length}`} formId={form.id} {...chosen} />
      )}
    </Stack>
  );
}
