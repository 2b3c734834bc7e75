import { useRef, useState } from 'react';
import { Stack } from '#components/ui/stack/stack.tsx';
import { PictureTools } from './picture-tools.tsx';
import { PictureWindow } from './picture-window.tsx';
import { usePictureView } from './use-view.ts';

interface ImageViewProps {
  /** Description of the image for screen readers. */
  label: string;
  /** URL of the image. */
  url: string;
  /** Called when the image can't be rendered. */
  onFailed: () => void;
}

/** Unchanged contrast and brightness. */
const plain = { contrast: 1, brightness: 1 };

/** Shows an image that can be zoomed, rotated, moved and shown with more contrast. */
export function ImageView({ label, url, onFailed }: ImageViewProps) {
  const frame = useRef<HTMLElement>(null);
  const [size, setSize] = useState({ x: 0, y: 0 });
  const [light, setLight] = useState(plain);
  const picture = usePictureView(frame, size);
  return (
    <Stack>
      <PictureWindow {...{ label, url, frame, picture, size, light, onFailed }} onSize={setSize} />
      <PictureTools picture={picture} light={light} onLight={setLight} onReset={() => setLight(plain)} />
    </Stack>
  );
}
