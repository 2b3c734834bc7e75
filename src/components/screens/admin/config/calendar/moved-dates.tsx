import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Stack } from '#components/ui/stack/stack.tsx';
import type { MovedDates } from '#machines/data/rpc/calendar-changes.ts';

/** Lists the due dates that a calendar change moves, and those it keeps. */
export function MovedDatesList({ moved }: { moved: MovedDates }) {
  const { t } = useTranslation('configCalendar');
  const format = useFormat();
  const parts = (['stages', 'visa', 'onboarding'] as const).filter((part) => moved[part] > 0);
  return (
    <Stack>
      {parts.length === 0 ? (
        <p>{t('moves.none')}</p>
      ) : (
        <Stack as="ul" gap={1} marks>
          {parts.map((part) => (
            <li key={part}>
              {t(`moves.${part}`, { count: moved[part], number: format.number(moved[part]) })}
            </li>
          ))}
        </Stack>
      )}
      <p>{t('moves.kept')}</p>
    </Stack>
  );
}
