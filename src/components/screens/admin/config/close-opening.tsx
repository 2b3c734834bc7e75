import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Confirm } from '#components/ui/confirm/confirm.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import type { OpeningCounts } from '#machines/data/rpc/opening-counts.ts';

export interface CloseOpeningProps {
  /** Title of the opening. */
  title: string;
  isOpen: boolean;
  isSaving: boolean;
  /** Number of candidates in progress for the opening; null if it could not be counted. */
  waiting: number | null;
  counts: OpeningCounts | null;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before closing an opening, and explains the effect on its candidates. */
export function CloseOpening(props: CloseOpeningProps) {
  const { title, isOpen, isSaving, waiting, counts, onConfirm, onCancel } = props;
  const { t } = useTranslation('config');
  const format = useFormat();
  const counted = (count: number) => ({ count, number: format.number(count) });
  return (
    <Confirm
      title={t('close.title', { title })}
      confirmLabel={t('close.confirm')}
      isNonDestructive
      isOpen={isOpen}
      onOpenChange={onCancel}
      onConfirm={onConfirm}
      isPending={isSaving}
      pendingLabel={t('form.saving')}
    >
      <Stack as="ul">
        {counts && (
          <li>{counts.filled === 0 ? t('close.holdsNone') : t('close.holds', counted(counts.filled))}</li>
        )}
        {counts && counts.offersOut > 0 && <li>{t('close.offers', counted(counts.offersOut))}</li>}
        <li>
          {waiting === null
            ? t('close.waitingUnknown')
            : waiting === 0
              ? t('close.waitingNone')
              : t('close.waiting', counted(waiting))}
        </li>
        <li>{t('close.again')}</li>
      </Stack>
    </Confirm>
  );
}
