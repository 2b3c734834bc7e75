import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Confirm } from '#components/ui/confirm/confirm.tsx';
import { Drawer } from '#components/ui/drawer/drawer.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { OutboxEntry } from '#machines/data/outbox.entry.ts';
import type { OutboxObstacle } from '#machines/outbox/outbox.selectors.ts';
import { OutboxEntryRow } from './outbox-entry-row.tsx';
import styles from './outbox-status.module.css';

export interface OutboxDrawerProps {
  /** Unsent entries, in order. */
  entries: readonly OutboxEntry[];
  /** Reason nothing is being sent, if any. */
  obstacle: OutboxObstacle;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Called when the user retries a rejected entry. */
  onRetry: (key: string) => void;
  /** Called when the user discards an entry, after a confirmation. */
  onDiscard: (key: string) => void;
}

/** Lists all user actions that the server has not accepted yet, and why. */
export function OutboxDrawer({ entries, obstacle, onRetry, onDiscard, ...drawer }: OutboxDrawerProps) {
  const { t } = useTranslation('outbox');
  const [given, setDiscardedKey] = useState<string | null>(null);
  const blockedEntries = blockedKeys(entries);
  const isMoving = entries.some(({ key, state }) => state !== 'refused' && !blockedEntries.has(key));
  return (
    <Drawer {...drawer} label={t('title')} side="end" hasTitle>
      <div className={styles.List}>
        {entries.length === 0 && (
          <EmptyState kind="done" title={t('empty.title')}>
            {t('empty.about')}
          </EmptyState>
        )}
        {isMoving && <Muted size="body">{t(`obstacles.${obstacle}`)}</Muted>}
        <Stack as="ol" gap={0}>
          {entries.map((entry) => (
            <OutboxEntryRow
              key={entry.key}
              entry={entry}
              isBlocked={blockedEntries.has(entry.key)}
              onRetry={() => onRetry(entry.key)}
              onDiscard={() => setDiscardedKey(entry.key)}
            />
          ))}
        </Stack>
      </div>
      <Confirm
        title={t('giveUp.title')}
        confirmLabel={t('giveUp.confirm')}
        isOpen={given !== null}
        onOpenChange={() => setDiscardedKey(null)}
        onConfirm={() => {
          if (given !== null) onDiscard(given);
          setDiscardedKey(null);
        }}
      >
        {t('giveUp.about')}
      </Confirm>
    </Drawer>
  );
}

/** Returns the entries blocked by a rejected earlier entry of the same record. */
function blockedKeys(entries: readonly OutboxEntry[]): Set<string> {
  const blocked = new Set<string>();
  const blockedEntries = new Set<string>();
  for (const { key, state, subject } of entries) {
    if (subject === null) continue;
    if (state === 'refused') blocked.add(subject);
    else if (blocked.has(subject)) blockedEntries.add(key);
  }
  return blockedEntries;
}
