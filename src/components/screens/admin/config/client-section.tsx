import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#components/ui/badge/badge.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading } from '#components/ui/text/text.tsx';
import type { OpenRecord } from './config-url-state.ts';
import type { ClientGroup } from './opening-groups.ts';
import { OpeningItem } from './opening-item.tsx';
import styles from './openings.module.css';

export interface ClientSectionProps extends ClientGroup {
  now: number;
  onOpen: (record: OpenRecord) => void;
}

/** Shows a client with its details, its contact and its openings. */
export function ClientSection({ client, rows, now, onOpen }: ClientSectionProps) {
  const { t } = useTranslation(['config', 'candidates']);
  const titleId = useId();
  const { id, name, kind, emirate, contact_name, contact_phone, active } = client;
  return (
    <Stack as="section" aria-labelledby={titleId}>
      <header className={styles.ClientHead}>
        <div className={styles.ClientText}>
          <Heading id={titleId} level={2}>
            <bdi>{name}</bdi>
          </Heading>
          {!active && <Badge>{t('openings.inactive')}</Badge>}
          <p className={styles.ClientFacts}>
            <span>{t(`client.kinds.${kind}`)}</span>
            {emirate && <span>{t(`candidates:emirate.${emirate}`)}</span>}
            {contact_name && <bdi>{contact_name}</bdi>}
            {contact_phone && (
              <bdi dir="ltr" className={styles.Number}>
                {contact_phone}
              </bdi>
            )}
          </p>
        </div>
        <IconButton
          icon={Plus}
          label={t('openings.addOpeningOf', { name })}
          onPress={() => onOpen({ kind: 'opening', id: 'new', of: id })}
        />
        <IconButton
          icon={Pencil}
          label={t('openings.editClient', { name })}
          onPress={() => onOpen({ kind: 'client', id })}
        />
      </header>
      {rows.length === 0 ? (
        <p className={styles.None}>{t('openings.none')}</p>
      ) : (
        <ul className={styles.Rows}>
          {rows.map((row) => (
            <OpeningItem
              key={row.opening.id}
              {...row}
              now={now}
              onOpen={() => onOpen({ kind: 'opening', id: row.opening.id, of: null })}
            />
          ))}
        </ul>
      )}
    </Stack>
  );
}
