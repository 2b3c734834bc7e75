import Smartphone from 'lucide-react/icons/smartphone';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import type { Draft } from '#machines/driver/documents/capture/capture.types.ts';
import styles from './steps.module.css';
import type { StepProps } from './steps.props.ts';
import { useObjectUrl } from './use-object-url.ts';

/** Shows "Saved on this phone. Not sent yet." */
export function SavedNote() {
  const { t } = useTranslation('documentSteps');
  return (
    <p className={styles.Saved}>
      <Icon of={Smartphone} />
      {t('saved')}
    </p>
  );
}

/** Shows a photo from an earlier visit that is not sent yet. */
export function SavedPhoto({ draft, send }: { draft: Draft; send: StepProps['send'] }) {
  const { t } = useTranslation('documentSteps');
  const isPicture = draft.photo.mime.startsWith('image/');
  const url = useObjectUrl(isPicture ? draft.picture : null);
  return (
    <div className={styles.SavedPhoto}>
      {url !== null && <img src={url} alt="" />}
      <Stack gap={2}>
        <SavedNote />
        <Button variant="primary" size="large" isWide onPress={() => send({ type: 'draft.open' })}>
          {t('goOn')}
        </Button>
        <Button isWide onPress={() => send({ type: 'photo.discard' })}>
          {t('discard')}
        </Button>
      </Stack>
    </div>
  );
}
