import { type ComponentProps, useRef } from 'react';
import { Button } from '#components/ui/button/button.tsx';

interface PickFileProps
  extends Pick<ComponentProps<typeof Button>, 'children' | 'variant' | 'isPending' | 'pendingLabel'> {
  /** Opens the camera directly, instead of the gallery and files. */
  isCamera?: boolean;
  /** Accepted media types, in the format of an input. */
  accept: string;
  onPick: (file: File) => void;
}

/** Button that opens the phone's camera or files. */
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
          // Reset, so that the same file can be chosen again.
          currentTarget.value = '';
          if (file) onPick(file);
        }}
      />
      <Button {...button} size="large" isWide onPress={() => input.current?.click()} />
    </>
  );
}
