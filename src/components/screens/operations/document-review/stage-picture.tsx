import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#components/blocks/contact-kit/use-keys.ts';
import { PictureWindow } from '#components/blocks/document-viewer/picture-window.tsx';
import { usePictureView } from '#components/blocks/document-viewer/use-view.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Muted } from '#components/ui/text/text.tsx';
import reject from './reject-panel.module.css';
import type { ReviewStageProps } from './review-desk.props.ts';
import styles from './review-stage.module.css';
import { StageTools } from './stage-tools.tsx';

export interface StagePictureProps extends ReviewStageProps {
  label: string;
  url: string;
  onFailed: () => void;
  /** Page buttons of a file with several pages. */
  children?: ReactNode;
}

/** Contrast and brightness of the high-contrast mode. */
const strong = { contrast: 1.8, brightness: 1.05 };
const plain = { contrast: 1, brightness: 1 };

/** Shows a picture with its tools above it. Its shortcuts work anywhere on the page. */
export function StagePicture(props: StagePictureProps) {
  const { item, side, onSide, pin, onPin, label, url, onFailed, children } = props;
  const { t } = useTranslation('documentReview');
  const format = useFormat();
  const frame = useRef<HTMLElement>(null);
  const [size, setSize] = useState({ x: 0, y: 0 });
  const [isStrong, setStrong] = useState(false);
  const picture = usePictureView(frame, size);
  const others = item.sides.filter((one) => one !== side);
  const keys = {
    '+': picture.zoomIn,
    '=': picture.zoomIn,
    '-': picture.zoomOut,
    '[': () => picture.turn(-1),
    ']': () => picture.turn(1),
    f: picture.fit,
    0: picture.fit,
    c: () => setStrong(!isStrong),
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
    <div className={styles.Stage}>
      <StageTools
        picture={picture}
        isStrong={isStrong}
        onStrong={setStrong}
        sides={item.sides}
        side={side}
        onSide={onSide}
      >
        {children}
        {side.sheet.uploaded_at && (
          <Muted as="span">{t('sent', { when: format.dateTime(side.sheet.uploaded_at) })}</Muted>
        )}
      </StageTools>
      <div className={styles.Ground}>
        <PictureWindow
          {...{ label, url, frame, picture, size, onFailed, pin, onPin }}
          pinLabel={<span className={reject.PinNumber}>{format.number(1)}</span>}
          onSize={setSize}
          light={isStrong ? strong : plain}
          isTall
          hasFewKeys
        />
      </div>
    </div>
  );
}
