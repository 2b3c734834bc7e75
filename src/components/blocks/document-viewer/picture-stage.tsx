import { type PointerEvent, useRef, useState } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Stack } from '#components/ui/stack/stack.tsx';
import styles from './picture-stage.module.css';
import { PictureTools } from './picture-tools.tsx';
import { usePictureView } from './use-view.ts';

interface PictureStageProps {
  /** What the picture shows, for those who can't see it. */
  label: string;
  /** Where the picture is. */
  url: string;
  /** The picture could not be drawn. */
  onFailed: () => void;
}

/** Contrast and brightness as they are. */
const plain = { contrast: 1, brightness: 1 };

/** One picture to be read closely: it zooms, turns, moves, and shows more contrast. */
export function PictureStage({ label, url, onFailed }: PictureStageProps) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const frame = useRef<HTMLElement>(null);
  const [size, setSize] = useState({ x: 0, y: 0 });
  const [light, setLight] = useState(plain);
  const picture = usePictureView(frame, size);
  const { view, scale } = picture;
  const drag = (event: PointerEvent) => {
    if (event.buttons === 1) picture.move({ x: event.movementX, y: event.movementY });
  };
  return (
    <Stack>
      <section
        ref={frame}
        className={styles.Window}
        aria-label={label}
        aria-description={t('viewer.help')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: so that its keys can be reached.
        tabIndex={0}
        data-near={view.zoom > 1 || undefined}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          if (picture.press(event.key.length === 1 ? event.key.toLowerCase() : event.key))
            event.preventDefault();
        }}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      >
        <img
          className={styles.Picture}
          src={url}
          alt={label}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize({ x: naturalWidth, y: naturalHeight })
          }
          onError={onFailed}
          style={{
            inlineSize: size.x || undefined,
            visibility: size.x === 0 ? 'hidden' : undefined,
            transform: `translate(-50%, -50%) translate(${view.offset.x}px, ${view.offset.y}px) rotate(${view.quarters * 90}deg) scale(${scale})`,
            filter: `contrast(${light.contrast}) brightness(${light.brightness})`,
          }}
        />
      </section>
      <VisuallyHidden>
        <p role="status">
          {t('viewer.view', { zoom: format.percent(view.zoom), degrees: view.quarters * 90 })}
        </p>
      </VisuallyHidden>
      <PictureTools picture={picture} light={light} onLight={setLight} onReset={() => setLight(plain)} />
    </Stack>
  );
}
