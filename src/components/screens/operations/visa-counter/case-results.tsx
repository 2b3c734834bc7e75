import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { CounterCase } from '#machines/data/rpc/visa-counter.ts';
import { CaseRow } from './case-row.tsx';

export interface CaseResultsProps {
  found: readonly CounterCase[];
  isSearching: boolean;
  /** The server could not be reached. */
  isDeviceOnly: boolean;
  onCase: (caseId: string) => void;
}

/** Lists search results, first from the device, then from the server. */
export function CaseResults({ found, isSearching, isDeviceOnly, onCase }: CaseResultsProps) {
  const { t } = useTranslation('visaCounter');
  return (
    <Stack gap={3}>
      <Muted role="status">
        {isSearching ? t('searching') : t('found', { count: found.length })}
        {isDeviceOnly && ` ${t('deviceOnly')}`}
      </Muted>
      {found.length === 0 && !isSearching && (
        <EmptyState kind="filtered" title={t('noneFound')}>
          {t('noneFoundText')}
        </EmptyState>
      )}
      <Stack as="ul" gap={2} aria-label={t('results')}>
        {found.map((one) => (
          <CaseRow key={one.case_id} visaCase={one} onCase={onCase} />
        ))}
      </Stack>
    </Stack>
  );
}
