import { type ComponentProps, useRef } from 'react';
import { Button } from '#components/ui/button/button.tsx';

interface PickFileProps
  extends Pick<ComponentProps<typeof Button>, 'children' | 'variant' | 'isPending' | 'pendingLabel'> {
  /** Opens the camera at once, instead of the gallery and the files. */
  isCamera?: boolean;
  /** Media types, as an input takes them. */
  accept: string;
  onPick: (file: File) => void;
}

/** A button that opens the phone's camera or its files. */
export function PickFile({ isCamera = false, accept, onPick, ...button }: PickFileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        {...(isCamera && { capture: 'environment' as const })}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file can be chosen once more.
          currentTarget.value = '';
          if (file) onPick(file);
        }}
      />
      <Button {...button} size="large" isWide onPress={() => input.current?.click()} />
    </>
  );
}
