import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import type { Notification } from '#machines/data/tables/notifications.ts';
import type { DocumentLabels } from '#machines/shared/notifications/notifications.actors.ts';
import { driverKindOf, staffKindOf } from '#shared/notification-kinds.ts';
import { detailsOf } from './notification-details.ts';

/** What is said of one notification: a sentence, and what it is about. */
export interface Said {
  title: string;
  details: readonly string[];
}

export interface WordsProps {
  of: Notification;
  /** The names of document types, by code and language. */
  documents: DocumentLabels;
  /** Shows the words. */
  children: (said: Said) => ReactNode;
}

/** What a driver is told; of a kind nobody has words for, no more than that there is news. */
export function DriverWords({ of, documents, children }: WordsProps) {
  const { t, i18n } = useTranslation('notifications');
  const format = useFormat();
  const kind = driverKindOf(of.kind);
  return children({
    title: kind ? t(`driver.${kind}`) : t('unknown'),
    details: detailsOf(of, { t, format, documents, language: i18n.language }),
  });
}

/** What staff are told, in words that no driver loads. */
export function StaffWords({ of, documents, children }: WordsProps) {
  const { t, i18n } = useTranslation('notifications');
  const { t: tNews } = useTranslation('news');
  const format = useFormat();
  const kind = staffKindOf(of.kind);
  return children({
    title: kind ? tNews(`kind.${kind}`) : t('unknown'),
    details: detailsOf(of, { t, tNews, format, documents, language: i18n.language }),
  });
}
