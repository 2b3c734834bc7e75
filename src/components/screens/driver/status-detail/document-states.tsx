import { useTranslation } from 'react-i18next';
import { localizedText } from '#components/i18n/localized-text.ts';
import { Badge, type BadgeProps } from '#components/ui/badge/badge.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Heading } from '#components/ui/text/text.tsx';
import type { MyDocumentState } from '#machines/data/rpc/my-related-items.ts';
import styles from './status-detail.module.css';

type Status = MyDocumentState['status'];

const tones: Readonly<Record<Status, NonNullable<BadgeProps['tone']>>> = {
  missing: 'warn',
  requested: 'warn',
  uploading: 'info',
  uploaded: 'info',
  in_review: 'info',
  verified: 'good',
  rejected: 'bad',
  expiring: 'warn',
  expired: 'bad',
  waived: 'neutral',
};

export interface DocumentStatesProps {
  documents: readonly MyDocumentState[];
  /** Path of the page to send documents. */
  href: string;
}

/** Shows the status of each document in two words, and a link to send them. */
export function DocumentStates({ documents, href }: DocumentStatesProps) {
  const { t, i18n } = useTranslation(['driverStatus', 'documents']);
  const stateOf = (status: Status) => {
    if (status === 'expiring') return t('documents.expiring');
    return t(`documents:state.driver.${status === 'missing' ? 'requested' : status}`);
  };
  if (documents.length === 0) return null;
  return (
    <section className={styles.Card} aria-label={t('documents.title')}>
      <Heading level={2}>{t('documents.title')}</Heading>
      <Stack as="ul" gap={2}>
        {documents.map(({ type_code, label_i18n, status }) => (
          <Row as="li" key={type_code} gap={2} justify="between">
            <span>{localizedText(label_i18n, i18n.language)}</span>
            <Badge tone={tones[status]}>{stateOf(status)}</Badge>
          </Row>
        ))}
      </Stack>
      <ButtonLink href={href} size="large">
        {t('documents.all')}
      </ButtonLink>
    </section>
  );
}
