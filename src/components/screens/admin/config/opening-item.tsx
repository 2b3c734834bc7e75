import { useTranslation } from 'react-i18next';
import { Licence } from '#components/blocks/licence/licence.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { ProgressBar } from '#components/ui/progress-bar/progress-bar.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import type { OpeningRow } from './opening-groups.ts';
import { OpeningState } from './opening-state.tsx';
import styles from './openings.module.css';
import { RowTitle } from './row-title.tsx';

export interface OpeningItemProps extends OpeningRow {
  now: number;
  onOpen: () => void;
}

/** Shows an opening in one row: its title, how far it is filled, and its status. */
export function OpeningItem({ opening, filled, offersOut, now, onOpen }: OpeningItemProps) {
  const { t } = useTranslation(['config', 'candidates']);
  const format = useFormat();
  const { title, license_type, emirate, headcount, status } = opening;
  const filledMessages = t('openings.filled', {
    filled: format.number(filled),
    headcount: format.number(headcount),
  });
  return (
    <li className={styles.Row}>
      <div className={styles.Description}>
        <RowTitle onPress={onOpen}>
          <bdi>{title}</bdi>
        </RowTitle>
        <span className={styles.Facts}>
          <Licence of={license_type} />
          <span>{t(`candidates:emirate.${emirate}`)}</span>
        </span>
      </div>
      <Stack gap={1}>
        <span className={styles.FilledText}>
          <span>{filledMessages}</span>
          {offersOut > 0 && (
            <span className={styles.Quiet}>
              {t('openings.offersOut', { count: offersOut, number: format.number(offersOut) })}
            </span>
          )}
        </span>
        <ProgressBar
          label={t('openings.filledLabel', { title })}
          part={Math.min(1, filled / headcount)}
          valueLabel={filledMessages}
          tone={filled >= headcount ? 'good' : 'accent'}
        />
      </Stack>
      <div className={styles.State}>
        <OpeningState status={status} />
        <Dates opening={opening} now={now} />
      </div>
    </li>
  );
}

function Dates({ opening: { opens_on, closes_on }, now }: Pick<OpeningItemProps, 'opening' | 'now'>) {
  const { t } = useTranslation('config');
  const format = useFormat();
  const today = new Date(now).toISOString().slice(0, 10);
  if (closes_on !== null) {
    const word = closes_on < today ? 'openings.over' : 'openings.until';
    return <span className={styles.Quiet}>{t(word, { date: format.date(closes_on) })}</span>;
  }
  if (opens_on === null || opens_on <= today) return null;
  return <span className={styles.Quiet}>{t('openings.from', { date: format.date(opens_on) })}</span>;
}
