import { type ReactNode, type RefObject, useRef } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import type { Light } from './picture-tools.tsx';
import styles from './picture-window.module.css';
import type { PictureView } from './use-view.ts';
import { type Pair, partsAt, placeOf } from './view.ts';

export interface PictureWindowProps {
  /** What the picture shows, for those who can't see it. */
  label: string;
  /** Where the picture is. */
  url: string;
  /** The window's element, which is measured. */
  frame: RefObject<HTMLElement | null>;
  /** How the picture lies in its window. */
  picture: PictureView;
  /** The picture's own size, in pixels; zero until it is known. */
  size: Pair;
  /** Called with the picture's own size once it is known. */
  onSize: (size: Pair) => void;
  /** How strongly it is shown. */
  light: Light;
  /** The picture could not be drawn. */
  onFailed: () => void;
  /** The window takes all the height there is. */
  isTall?: boolean;
  /** The page handles its own keys: the window then takes only Shift with the arrows, and the keys of a pin. */
  hasFewKeys?: boolean;
  /** A spot on the picture, in parts of its width and height. */
  pin?: Pair | null;
  /** Puts the pin where the picture is pressed; the arrow keys move it. */
  onPin?: ((pin: Pair) => void) | undefined;
  /** What the pin says. */
  pinLabel?: ReactNode;
}

/** How far the pointer may move while it is down and still press, in pixels. */
const steady = 5;
/** How far an arrow key moves a pin, in parts of the picture. */
const nudge = 0.02;
const nudges: Readonly<Record<string, Pair>> = {
  ArrowLeft: { x: -nudge, y: 0 },
  ArrowRight: { x: nudge, y: 0 },
  ArrowUp: { x: 0, y: -nudge },
  ArrowDown: { x: 0, y: nudge },
};

/** A picture in its window: it is moved with the pointer and the keys, and can carry a pin. */
export function PictureWindow(props: PictureWindowProps) {
  const { label, url, frame, picture, size, onSize, light, onFailed, isTall, pin, onPin, pinLabel } = props;
  const { hasFewKeys = false } = props;
  const { t } = useTranslation('documents');
  const format = useFormat();
  const pressed = useRef<Pair | null>(null);
  const { view, scale } = picture;
  const place = pin && size.x > 0 ? placeOf(view, scale, size, pin) : null;
  const within = (part: number) => Math.min(1, Math.max(0, part));
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
        const by = !event.shiftKey && onPin && nudges[event.key];
        if (by) {
          const from = pin ?? { x: 0.5, y: 0.5 };
          onPin({ x: within(from.x + by.x), y: within(from.y + by.y) });
          event.preventDefault();
        } else if (
          (!hasFewKeys || (event.shiftKey && event.key.startsWith('Arrow'))) &&
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
        if (!onPin || !from || Math.hypot(clientX - from.x, clientY - from.y) > steady) return;
        const box = currentTarget.getBoundingClientRect();
        const at = { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 };
        onPin(partsAt(view, scale, size, at));
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
