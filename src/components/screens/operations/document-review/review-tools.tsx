import Contrast from 'lucide-react/icons/contrast';
import Maximize from 'lucide-react/icons/maximize';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import RotateCw from 'lucide-react/icons/rotate-cw';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import type { ReactNode } from 'react';
import { Toolbar } from 'react-aria-components/Toolbar';
import { useTranslation } from 'react-i18next';
import type { PictureView } from '#components/blocks/document-viewer/use-view.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { Kbd } from '#components/ui/kbd/kbd.tsx';
import type { ReviewSide } from '#machines/operations/document-review/document-review.types.ts';
import styles from './review-file-view.module.css';

export interface ReviewToolsProps {
  picture: PictureView;
  isHighContrast: boolean;
  onHighContrast: (isHighContrast: boolean) => void;
  sides: readonly ReviewSide[];
  side: ReviewSide;
  onSide: (documentId: string) => void;
  children: ReactNode;
}

/** Renders the tools above a picture, each with its shortcut. */
export function ReviewTools({
  picture,
  isHighContrast,
  onHighContrast,
  sides,
  side,
  onSide,
  children,
}: ReviewToolsProps) {
  const { t } = useTranslation('documentReview');
  const format = useFormat();
  const key = (name: string) => (
    <span className={styles.Key}>
      <Kbd keys={[name]} />
    </span>
  );
  return (
    <Toolbar className={styles.Tools ?? ''} aria-label={t('tools.label')}>
      <span className={styles.Tool}>
        <IconButton icon={ZoomOut} label={t('tools.zoomOut')} onPress={picture.zoomOut} />
        {key('-')}
      </span>
      <span className={styles.Zoom} aria-hidden="true">
        {format.percent(picture.view.zoom)}
      </span>
      <span className={styles.Tool}>
        <IconButton icon={ZoomIn} label={t('tools.zoomIn')} onPress={picture.zoomIn} />
        {key('+')}
      </span>
      <span className={styles.Tool}>
        <IconButton icon={RotateCcw} label={t('tools.rotateLeft')} onPress={() => picture.rotate(-1)} />
        {key('[')}
      </span>
      <span className={styles.Tool}>
        <IconButton icon={RotateCw} label={t('tools.rotateRight')} onPress={() => picture.rotate(1)} />
        {key(']')}
      </span>
      <Button
        variant={isHighContrast ? 'secondary' : 'quiet'}
        onPress={() => onHighContrast(!isHighContrast)}
      >
        <Icon of={Contrast} />
        {t('tools.contrast')}
        {key('c')}
      </Button>
      <Button variant="quiet" onPress={picture.fitToWindow}>
        <Icon of={Maximize} />
        {t('tools.fit')}
        {key('f')}
      </Button>
      {sides.length > 1 &&
        sides.map(({ sheet }) => (
          <Button
            key={sheet.id}
            variant={sheet.id === side.sheet.id ? 'secondary' : 'quiet'}
            onPress={() => onSide(sheet.id)}
          >
            {t(`side.${sheet.side}`)}
            {sheet.id !== side.sheet.id && key('s')}
          </Button>
        ))}
      <span className={styles.About}>{children}</span>
    </Toolbar>
  );
}
