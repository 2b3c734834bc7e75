import Maximize from 'lucide-react/icons/maximize';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Skeleton, SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { Shape } from '#machines/driver/documents/capture/capture.types.ts';
import { fullPicture, rotateCrop } from '#machines/driver/documents/capture/crop.ts';
import { Cropper } from './cropper.tsx';
import { SavedNote } from './saved-photo.tsx';
import { StepHeading } from './step-heading.tsx';
import styles from './steps.module.css';
import type { StepProps } from './steps.props.ts';
import { useObjectUrl } from './use-object-url.ts';

/** Crops and rotates the picture. */
export function CropStep({ about, draft, isBusy, send }: StepProps) {
  const { t } = useTranslation('documentSteps');
  const url = useObjectUrl(draft?.picture ?? null);
  const [shape, setShape] = useState<Shape>(draft?.shape ?? { crop: fullPicture, turn: 0 });
  const turn = () =>
    setShape(({ crop, turn: before }) => ({
      crop: rotateCrop(crop),
      turn: ((before + 1) % 4) as Shape['turn'],
    }));
  return (
    <div className={styles.Step}>
      <StepHeading>{t('crop.title')}</StepHeading>
      <Muted size="body">{t('crop.help')}</Muted>
      {url === null ? (
        <Skeleton label={t('loading')}>
          <SkeletonBlock height="18rem" />
        </Skeleton>
      ) : (
        <Cropper
          url={url}
          title={about.title}
          shape={shape}
          onCrop={(crop) => setShape({ ...shape, crop })}
        />
      )}
      <Row>
        <Button onPress={turn} isDisabled={isBusy}>
          <Icon of={RotateCw} size="density" />
          {t('crop.rotate')}
        </Button>
        <Button onPress={() => setShape({ ...shape, crop: fullPicture })} isDisabled={isBusy}>
          <Icon of={Maximize} size="density" />
          {t('crop.all')}
        </Button>
      </Row>
      <div className={styles.Actions}>
        <Button
          variant="primary"
          size="large"
          isWide
          isPending={isBusy}
          pendingLabel={t('crop.working')}
          onPress={() => send({ type: 'crop.apply', shape })}
        >
          {t('crop.next')}
        </Button>
      </div>
      <SavedNote />
    </div>
  );
}
