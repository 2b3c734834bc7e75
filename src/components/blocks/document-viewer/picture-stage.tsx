import { useRef, useState } from 'react';
import { Stack } from '#components/ui/stack/stack.tsx';
import { PictureTools } from './picture-tools.tsx';
import { PictureWindow } from './picture-window.tsx';
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
