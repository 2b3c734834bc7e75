import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { useTranslation } from 'react-i18next';
import type { Shape } from '#machines/driver/documents/capture/capture.types.ts';
import { type Corner, corners, moveCorner, placeOf } from '#machines/driver/documents/capture/crop.ts';
import styles from './cropper.module.css';

interface CropperProps {
  url: string;
  /** Name of the document. */
  title: string;
  shape: Shape;
  onCrop: (crop: Shape['crop']) => void;
}

/** Distance an arrow key moves a corner, as a fraction of the picture. */
const cropStep = 0.02;

const cropSteps: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -cropStep, y: 0 },
  ArrowRight: { x: cropStep, y: 0 },
  ArrowUp: { x: 0, y: -cropStep },
  ArrowDown: { x: 0, y: cropStep },
};

const percent = (share: number) => `${share * 100}%`;

/** Rotated picture with four corners, dragged by thumb or moved by arrow keys. */
export function Cropper({ url, title, shape: { crop, turn }, onCrop }: CropperProps) {
  const { t } = useTranslation('documentSteps');
  const helpId = useId();
  const stage = useRef<HTMLDivElement>(null);
  const [ratio, setRatio] = useState(1);
  const shown = turn % 2 === 0 ? ratio : 1 / ratio;
  return (
    // A picture has no text direction.
    <div className={styles.Room} dir="ltr">
      <div
        ref={stage}
        className={styles.CropArea}
        style={{ aspectRatio: `${shown}`, inlineSize: `min(100%, ${48 * shown}svh)` }}
      >
        <img
          className={styles.Picture}
          src={url}
          alt={title}
          draggable={false}
          data-lying={turn % 2 === 1 || undefined}
          style={{ rotate: `${turn * 90}deg` }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setRatio(naturalWidth / naturalHeight)
          }
        />
        <div className={styles.Shade}>
          <div
            className={styles.Crop}
            style={{
              left: percent(crop.x),
              top: percent(crop.y),
              width: percent(crop.width),
              height: percent(crop.height),
            }}
          />
        </div>
        {corners.map((corner, index) => {
          const place = placeOf(crop, corner);
          return (
            <button
              key={`${corner.x}${corner.y}`}
              type="button"
              className={styles.Handle}
              aria-label={t('crop.corner', { number: index + 1 })}
              aria-describedby={helpId}
              style={{ left: percent(place.x), top: percent(place.y) }}
              onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
              onPointerMove={(event) => drag(event, corner)}
              onKeyDown={(event) => press(event, corner)}
            />
          );
        })}
      </div>
      <VisuallyHidden id={helpId}>{t('crop.keys')}</VisuallyHidden>
    </div>
  );

  function drag({ currentTarget, pointerId, clientX, clientY }: PointerEvent, corner: Corner) {
    const box = stage.current?.getBoundingClientRect();
    if (!box || !currentTarget.hasPointerCapture(pointerId)) return;
    onCrop(
      moveCorner(crop, corner, {
        x: (clientX - box.left) / box.width,
        y: (clientY - box.top) / box.height,
      }),
    );
  }

  function press(event: KeyboardEvent, corner: Corner) {
    const by = cropSteps[event.key];
    if (!by) return;
    event.preventDefault();
    const { x, y } = placeOf(crop, corner);
    onCrop(moveCorner(crop, corner, { x: x + by.x, y: y + by.y }));
  }
}
