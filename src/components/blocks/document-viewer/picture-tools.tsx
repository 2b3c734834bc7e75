import Maximize from 'lucide-react/icons/maximize';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import RotateCw from 'lucide-react/icons/rotate-cw';
import SunMedium from 'lucide-react/icons/sun-medium';
import { Group } from 'react-aria-components/Group';
import { DialogTrigger } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { Popover, PopoverPanel } from '#components/ui/popover/popover.tsx';
import { LightSlider } from './light-slider.tsx';
import styles from './picture-tools.module.css';
import type { PictureView } from './use-view.ts';

/** Contrast and brightness of an image; 1 is unchanged. */
export interface Light {
  contrast: number;
  brightness: number;
}

interface PictureToolsProps {
  /** Zoom, rotation and position of the image. */
  picture: PictureView;
  /** Contrast and brightness of the image. */
  light: Light;
  /** Called with the new contrast and brightness. */
  onLight: (light: Light) => void;
  /** Resets the image. */
  onReset: () => void;
}

/** Renders the buttons below a picture. */
export function PictureTools({ picture, light, onLight, onReset }: PictureToolsProps) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const { view } = picture;
  return (
    <Group className={styles.Tools ?? ''} aria-label={t('viewer.tools')}>
      <IconButton icon={Minus} label={t('viewer.zoomOut')} onPress={picture.zoomOut} />
      <span className={styles.Zoom} aria-hidden="true">
        {format.percent(view.zoom)}
      </span>
      <IconButton icon={Plus} label={t('viewer.zoomIn')} onPress={picture.zoomIn} />
      <IconButton icon={Maximize} label={t('viewer.fit')} onPress={picture.fitToWindow} />
      <IconButton icon={RotateCw} label={t('viewer.rotate')} onPress={() => picture.rotate(1)} />
      <DialogTrigger>
        <IconButton icon={SunMedium} label={t('viewer.adjust')} />
        <Popover placement="top">
          <PopoverPanel label={t('viewer.adjust')}>
            <div className={styles.Light}>
              <LightSlider
                label={t('viewer.contrast')}
                value={light.contrast}
                onChange={(contrast) => onLight({ ...light, contrast })}
              />
              <LightSlider
                label={t('viewer.brightness')}
                value={light.brightness}
                onChange={(brightness) => onLight({ ...light, brightness })}
              />
              <Button onPress={onReset}>{t('viewer.reset')}</Button>
            </div>
          </PopoverPanel>
        </Popover>
      </DialogTrigger>
    </Group>
  );
}
