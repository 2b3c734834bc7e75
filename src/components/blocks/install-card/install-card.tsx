import Smartphone from 'lucide-react/icons/smartphone';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import styles from './install-card.module.css';

export interface InstallCardProps {
  /** Opens the browser's install prompt. */
  onInstall: () => void;
  /** Dismisses the offer. */
  onLater: () => void;
}

/** Offers to install the app on the phone. */
export function InstallCard({ onInstall, onLater }: InstallCardProps) {
  const { t } = useTranslation('installation');
  const titleId = useId();
  return (
    <section className={styles.InstallCard} aria-labelledby={titleId}>
      <Icon of={Smartphone} size="density" />
      <Stack gap={3}>
        <div>
          <Heading id={titleId} level={2} size="body">
            {t('install.title')}
          </Heading>
          <Muted>{t('install.text')}</Muted>
        </div>
        <Row>
          <Button onPress={onInstall}>{t('install.install')}</Button>
          <Button variant="quiet" onPress={onLater}>
            {t('install.later')}
          </Button>
        </Row>
      </Stack>
    </section>
  );
}
