import BookUser from 'lucide-react/icons/book-user';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { VisaWork } from '#machines/candidate/visa/visa-work.ts';
import type { CustodyEntry } from '#machines/data/tables/custody-log.ts';
import { nameIn, type References } from '#machines/shared/references/references.machine.ts';
import { CustodyDialog } from './custody-dialog.tsx';
import styles from './visa.module.css';

export interface CustodyPartProps {
  work: VisaWork;
  references: References | null;
  userId: string;
  /** "2026-03-12" */
  today: string;
  onReload: () => void;
}

/** Shows where the passport and the licence are, who has them, why and until when. */
export function CustodyPart({ work, references, userId, today, onReload }: CustodyPartProps) {
  const { t } = useTranslation('visaCase');
  const format = useFormat();
  const [dialog, setDialog] = useState<{ entry: CustodyEntry | null } | null>(null);
  const heldItems = work.custody.filter(({ returned_at }) => returned_at === null);
  const last = work.custody.find(({ returned_at }) => returned_at !== null);
  return (
    <Stack as="section" gap={3} aria-labelledby="visa-custody">
      <div className={styles.Head}>
        <Heading id="visa-custody" level={2} size="body">
          {t('custody.title')}
        </Heading>
        {heldItems.length === 0 && <Badge>{t('custody.withDriver')}</Badge>}
        {heldItems.length < 2 && (
          <span className={styles.End}>
            <Button onPress={() => setDialog({ entry: null })}>{t('custody.handIn')}</Button>
          </span>
        )}
      </div>
      {heldItems.map((entry) => {
        const isLate = entry.due_back_on < today;
        return (
          <Stack key={entry.id} gap={2}>
            <div className={styles.Head}>
              <strong>{t(`custody.item.${entry.item}`)}</strong>
              <Badge tone={isLate ? 'bad' : 'info'} icon={BookUser}>
                {t(isLate ? 'custody.late' : 'custody.withUs')}
              </Badge>
              <span className={styles.End}>
                <Button onPress={() => setDialog({ entry })}>{t('custody.handBack')}</Button>
              </span>
            </div>
            <dl className={styles.Facts}>
              <dt>{t('custody.heldBy')}</dt>
              <dd>
                <bdi>{(references && nameIn(references, entry.received_by)) ?? t('custody.unknown')}</bdi>
              </dd>
              <dt>{t('custody.since')}</dt>
              <dd>{format.date(entry.handed_in_at)}</dd>
              <dt>{t('custody.purpose')}</dt>
              <dd>
                <bdi>{entry.purpose}</bdi>
              </dd>
              <dt>{t('custody.backBy')}</dt>
              <dd>
                <strong>{format.date(entry.due_back_on)}</strong>
              </dd>
            </dl>
          </Stack>
        );
      })}
      {heldItems.length === 0 && last?.returned_at && (
        <Muted>{t('custody.returned', { date: format.date(last.returned_at) })}</Muted>
      )}
      {dialog && (
        <CustodyDialog {...{ work, userId, onReload }} entry={dialog.entry} onClose={() => setDialog(null)} />
      )}
    </Stack>
  );
}
