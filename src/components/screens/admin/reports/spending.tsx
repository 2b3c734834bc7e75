import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { MoneyField } from '#components/ui/money-field/money-field.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import type { ReportTable } from '#machines/admin/reports/report.types.ts';
import styles from './report-controls.module.css';
import type { useKeyNames } from './use-key-names.ts';

type Costs = Readonly<Record<string, number>>;

export interface SpendingProps {
  isOpen: boolean;
  onClose: () => void;
  table: ReportTable;
  nameOf: ReturnType<typeof useKeyNames>;
  costs: Costs;
  onCosts: (next: Costs) => void;
}

/** Edits the costs of each source in the period. They are kept in the URL, so links and saved views include them. */
export function Spending({ isOpen, onClose, ...form }: SpendingProps) {
  const { t } = useTranslation('reports');
  return (
    <Dialog title={t('spending.title')} isOpen={isOpen} onOpenChange={onClose}>
      <SpendingForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function SpendingForm({ table, nameOf, costs, onCosts, onClose }: Omit<SpendingProps, 'isOpen'>) {
  const { t } = useTranslation('reports');
  const [draft, setDraft] = useState<Readonly<Record<string, number | null>>>(costs);
  const [kind = 'source'] = table.kinds;
  const named = table.lines.flatMap(({ key: [part] }) => (typeof part === 'string' ? part : []));
  return (
    <Stack
      as="form"
      gap={4}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onCosts(
          Object.fromEntries(
            Object.entries(draft).flatMap(([id, fils]) => (fils === null ? [] : [[id, fils]])),
          ),
        );
        onClose();
      }}
    >
      <p>{t('spending.text')}</p>
      <div className={styles.Spending}>
        {[...new Set([...named, ...Object.keys(costs)])].map((id) => (
          <MoneyField
            key={id}
            label={nameOf(kind, id).text}
            value={draft[id] ?? null}
            onChange={(fils) => setDraft((before) => ({ ...before, [id]: fils }))}
          />
        ))}
      </div>
      <Row justify="end">
        <Button onPress={onClose}>{t('cancel')}</Button>
        <Button type="submit" variant="primary">
          {t('spending.apply')}
        </Button>
      </Row>
    </Stack>
  );
}
