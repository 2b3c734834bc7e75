import Camera from 'lucide-react/icons/camera';
import Crop from 'lucide-react/icons/crop';
import FileText from 'lucide-react/icons/file-text';
import Send from 'lucide-react/icons/send';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { PickFile } from './pick-file.tsx';
import { SavedNote } from './saved-photo.tsx';
import { StepHeading } from './step-heading.tsx';
import styles from './steps.module.css';
import type { StepProps } from './steps.props.ts';
import { useObjectUrl } from './use-object-url.ts';

/** Shows the photo as it will be sent. */
export function PreviewStep({ about, draft, shaped, problem, isBusy, send }: StepProps) {
  const { t } = useTranslation('documentSteps');
  const format = useFormat();
  const isPdf = draft?.photo.mime === 'application/pdf';
  const url = useObjectUrl(isPdf ? null : (shaped?.file ?? null));
  if (!draft || !shaped) return null;
  return (
    <div className={styles.Step}>
      <StepHeading>{t(isPdf ? 'preview.pdf' : 'preview.title')}</StepHeading>
      {isPdf ? (
        <p className={styles.File}>
          <Icon of={FileText} size="large" />
          <span>
            <bdi>{draft.photo.name}</bdi>
            <Muted as="span">{format.fileSize(shaped.file.size)}</Muted>
          </span>
        </p>
      ) : (
        <>
          <Muted size="body">{t('preview.help')}</Muted>
          <div className={styles.Dark}>
            {url !== null && (
              <img className={styles.FullImage} src={url} alt={t('preview.alt', { document: about.title })} />
            )}
          </div>
        </>
      )}
      {problem !== null && <Alert>{t(`problem.${problem}`)}</Alert>}
      <div className={styles.Actions}>
        <Button
          variant="primary"
          size="large"
          isWide
          isPending={isBusy}
          pendingLabel={t('preview.sending')}
          onPress={() => send({ type: 'photo.send' })}
        >
          <Icon of={Send} size="density" isDirectional />
          {t(about.isOffline ? 'preview.sendLater' : 'preview.send')}
        </Button>
      </div>
      <Stack gap={2}>
        {isPdf ? (
          <PickFile accept="image/*,application/pdf" onPick={(file) => send({ type: 'file.choose', file })}>
            {t('preview.other')}
          </PickFile>
        ) : (
          <>
            <PickFile isCamera accept="image/*" onPick={(file) => send({ type: 'file.choose', file })}>
              <Icon of={Camera} size="density" />
              {t('retake')}
            </PickFile>
            <Button size="large" isWide onPress={() => send({ type: 'step.show', step: 'crop' })}>
              <Icon of={Crop} size="density" />
              {t('preview.edit')}
            </Button>
          </>
        )}
        <SavedNote />
      </Stack>
    </div>
  );
}
