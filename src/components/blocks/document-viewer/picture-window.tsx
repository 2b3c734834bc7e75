import { type ReactNode, type RefObject, useRef } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import type { Light } from './picture-tools.tsx';
import styles from './picture-window.module.css';
import type { PictureView } from './use-view.ts';
import { type Pair, pictureFractionsAt, placeOf } from './view.ts';

export interface PictureWindowProps {
  /** Description of the picture for screen readers. */
  label: string;
  /** URL of the picture. */
  url: string;
  /** Ref to the window's element, which is measured. */
  frame: RefObject<HTMLElement | null>;
  /** Zoom, rotation and position of the picture in its window. */
  picture: PictureView;
  /** Intrinsic size of the picture, in pixels; zero until loaded. */
  size: Pair;
  /** Called with the picture's intrinsic size once it is loaded. */
  onSize: (size: Pair) => void;
  /** Contrast and brightness of the picture. */
  light: Light;
  /** Called when the picture can't be rendered. */
  onFailed: () => void;
  /** The window fills the available height. */
  isTall?: boolean;
  /** The page handles its own keys. The window then handles only Shift+arrows and the keys of a pin. */
  hasLimitedKeys?: boolean;
  /** Position of the pin, as fractions of the picture's width and height. */
  pin?: Pair | null;
  /** Called with the pin's position when the picture is pressed or an arrow key moves the pin. */
  onPin?: ((pin: Pair) => void) | undefined;
  /** Label of the pin. */
  pinLabel?: ReactNode;
}

/** Maximum pointer movement that still counts as a press, in pixels. */
const maxPressMovement = 5;
/** Distance an arrow key moves the pin, as a fraction of the picture. */
const arrowStep = 0.02;
const arrowMoves: Readonly<Record<string, Pair>> = {
  ArrowLeft: { x: -arrowStep, y: 0 },
  ArrowRight: { x: arrowStep, y: 0 },
  ArrowUp: { x: 0, y: -arrowStep },
  ArrowDown: { x: 0, y: arrowStep },
};

/** Shows a picture in a window. It can be moved with the pointer and the keys, and can have a pin. */
export function PictureWindow(props: PictureWindowProps) {
  const { label, url, frame, picture, size, onSize, light, onFailed, isTall, pin, onPin, pinLabel } = props;
  const { hasLimitedKeys = false } = props;
  const { t } = useTranslation('documents');
  const format = useFormat();
  const pressed = useRef<Pair | null>(null);
  const { view, scale } = picture;
  const place = pin && size.x > 0 ? placeOf(view, scale, size, pin) : null;
  const clamp = (part: number) => Math.min(1, Math.max(0, part));
  return (
    <section
      ref={frame}
      className={styles.Window}
      aria-label={label}
      aria-description={t('viewer.help')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: so that its keys can be reached.
      tabIndex={0}
      data-near={view.zoom > 1 || undefined}
      data-tall={isTall || undefined}
      data-pinned={onPin ? true : undefined}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const by = !event.shiftKey && onPin && arrowMoves[event.key];
        if (by) {
          const from = pin ?? { x: 0.5, y: 0.5 };
          onPin({ x: clamp(from.x + by.x), y: clamp(from.y + by.y) });
          event.preventDefault();
        } else if (
          (!hasLimitedKeys || (event.shiftKey && event.key.startsWith('Arrow'))) &&
          picture.press(event.key.length === 1 ? event.key.toLowerCase() : event.key)
        )
          event.preventDefault();
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        pressed.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={(event) => {
        if (event.buttons === 1) picture.move({ x: event.movementX, y: event.movementY });
      }}
      onPointerUp={({ clientX, clientY, currentTarget }) => {
        const from = pressed.current;
        pressed.current = null;
        if (!onPin || !from || Math.hypot(clientX - from.x, clientY - from.y) > maxPressMovement) return;
        const box = currentTarget.getBoundingClientRect();
        const at = { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 };
        onPin(pictureFractionsAt(view, scale, size, at));
      }}
    >
      <img
        className={styles.Picture}
        src={url}
        alt={label}
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          onSize({ x: naturalWidth, y: naturalHeight })
        }
        onError={onFailed}
        style={{
          inlineSize: size.x || undefined,
          visibility: size.x === 0 ? 'hidden' : undefined,
          transform: `translate(-50%, -50%) translate(${view.offset.x}px, ${view.offset.y}px) rotate(${view.quarters * 90}deg) scale(${scale})`,
          filter: `contrast(${light.contrast}) brightness(${light.brightness})`,
        }}
      />
      {place && (
        <span
          className={styles.Pin}
          style={{ left: `calc(50% + ${place.x}px)`, top: `calc(50% + ${place.y}px)` }}
        >
          {pinLabel}
        </span>
      )}
      <VisuallyHidden>
        <p role="status">
          {t('viewer.view', { zoom: format.percent(view.zoom), degrees: view.quarters * 90 })}
        </p>
      </VisuallyHidden>
    </section>
  );
}
