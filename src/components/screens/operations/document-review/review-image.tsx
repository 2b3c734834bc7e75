import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#components/blocks/contact-kit/use-keys.ts';
import { PictureWindow } from '#components/blocks/document-viewer/picture-window.tsx';
import { usePictureView } from '#components/blocks/document-viewer/use-view.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Muted } from '#components/ui/text/text.tsx';
import reject from './reject-panel.module.css';
import styles from './review-file-view.module.css';
import { ReviewTools } from './review-tools.tsx';
import type { ReviewFileViewProps } from './review-workspace.props.ts';

export interface ReviewImageProps extends ReviewFileViewProps {
  label: string;
  url: string;
  onFailed: () => void;
  /** Page buttons of a file with several pages. */
  children?: ReactNode;
}

/** Contrast and brightness of the high-contrast mode. */
const highContrast = { contrast: 1.8, brightness: 1.05 };
const plain = { contrast: 1, brightness: 1 };

/** Shows a picture with its tools above it. Its shortcuts work anywhere on the page. */
export function ReviewImage(props: ReviewImageProps) {
  const { item, side, onSide, pin, onPin, label, url, onFailed, children } = props;
  const { t } = useTranslation('documentReview');
  const format = useFormat();
  const frame = useRef<HTMLElement>(null);
  const [size, setSize] = useState({ x: 0, y: 0 });
  const [isHighContrast, setStrong] = useState(false);
  const picture = usePictureView(frame, size);
  const others = item.sides.filter((one) => one !== side);
  const keys = {
    '+': picture.zoomIn,
    '=': picture.zoomIn,
    '-': picture.zoomOut,
    '[': () => picture.rotate(-1),
    ']': () => picture.rotate(1),
    f: picture.fitToWindow,
    0: picture.fitToWindow,
    c: () => setStrong(!isHighContrast),
    s: () => others[0] && onSide(others[0].sheet.id),
  };
  useKeys(frame, keys);
  // A new document takes the focus, unless the user is typing.
  useEffect(() => {
    if (document.activeElement === document.body) frame.current?.focus();
  }, []);
  const isPinning = onPin !== undefined;
  // The arrow keys move the pin, and Enter sends the rejection.
  useEffect(() => {
    if (isPinning) frame.current?.focus();
  }, [isPinning]);
  return (
    <div className={styles.FileView}>
      <ReviewTools
        picture={picture}
        isHighContrast={isHighContrast}
        onHighContrast={setStrong}
        sides={item.sides}
        side={side}
        onSide={onSide}
      >
        {children}
        {side.sheet.uploaded_at && (
          <Muted as="span">{t('sent', { when: format.dateTime(side.sheet.uploaded_at) })}</Muted>
        )}
      </ReviewTools>
      <div className={styles.Ground}>
        <PictureWindow
          {...{ label, url, frame, picture, size, onFailed, pin, onPin }}
          pinLabel={<span className={reject.PinNumber}>{format.number(1)}</span>}
          onSize={setSize}
          light={isHighContrast ? highContrast : plain}
          isTall
          hasLimitedKeys
        />
      </div>
    </div>
  );
}
