import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import type { Notification } from '#machines/data/tables/notifications.ts';
import type { DocumentLabels } from '#machines/shared/notifications/notifications.actors.ts';
import { driverNotificationKindOf, staffNotificationKindOf } from '#shared/notification-kinds.ts';
import { detailsOf } from './notification-details.ts';

/** Texts of a notification: a sentence, and its details. */
export interface NotificationText {
  title: string;
  details: readonly string[];
}

export interface NotificationMessagesProps {
  of: Notification;
  /** Names of document types, by code and language. */
  documents: DocumentLabels;
  /** Renders the texts. */
  children: (said: NotificationText) => ReactNode;
}

/** Provides a driver's texts. An unknown kind gets a general text. */
export function DriverMessages({ of, documents, children }: NotificationMessagesProps) {
  const { t, i18n } = useTranslation('notifications');
  const format = useFormat();
  const kind = driverNotificationKindOf(of.kind);
  return children({
    title: kind ? t(`driver.${kind}`) : t('unknown'),
    details: detailsOf(of, { t, format, documents, language: i18n.language }),
  });
}

/** Provides the staff texts, which drivers never load. */
export function StaffMessages({ of, documents, children }: NotificationMessagesProps) {
  const { t, i18n } = useTranslation('notifications');
  const { t: tNews } = useTranslation('news');
  const format = useFormat();
  const kind = staffNotificationKindOf(of.kind);
  return children({
    title: kind ? tNews(`kind.${kind}`) : t('unknown'),
    details: detailsOf(of, { t, tNews, format, documents, language: i18n.language }),
  });
}
