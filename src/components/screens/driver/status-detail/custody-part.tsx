import BookUser from 'lucide-react/icons/book-user';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { MyCustody } from '#machines/data/rpc/my-related-items.ts';
import styles from './status-detail.module.css';

/** Shows where the passport and licence are, and since when. Renders nothing if they were never handed in. */
export function CustodyPart({ custody }: { custody: readonly MyCustody[] }) {
  const { t } = useTranslation('driverStatus');
  const format = useFormat();
  const latest = (['passport', 'licence'] as const).flatMap(
    (item) => custody.find((one) => one.item === item) ?? [],
  );
  if (latest.length === 0) return null;
  return (
    <section className={styles.Card} aria-label={t('custody.title')}>
      <Heading level={2}>{t('custody.title')}</Heading>
      {latest.map(({ id, item, held_by, handed_in_at, due_back_on, returned_at }) => (
        <div key={id} className={styles.Line}>
          <Icon of={BookUser} size="density" />
          <div>
            <strong>{t(`custody.item.${item}`)}</strong>
            {returned_at === null ? (
              <>
                <p>
                  {held_by === null
                    ? t('custody.office', { date: format.date(handed_in_at) })
                    : t('custody.with', { name: held_by, date: format.date(handed_in_at) })}
                </p>
                <Muted>{t('custody.due', { date: format.date(due_back_on) })}</Muted>
              </>
            ) : (
              <p>{t('custody.back', { date: format.date(returned_at) })}</p>
            )}
          </div>
        </div>
      ))}
    </section>
  );
}
