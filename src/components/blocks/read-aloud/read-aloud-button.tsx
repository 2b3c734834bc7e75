import Square from 'lucide-react/icons/square';
import Volume2 from 'lucide-react/icons/volume-2';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { useReadAloud } from './use-read-aloud.ts';

export interface ReadAloudButtonProps {
  /** The language of the sentences. */
  language: string;
  /** What is read, in order. */
  sentences: readonly string[];
  /** Says what is read: "Listen to this offer". */
  label: string;
  /** Says that reading ends. */
  stopLabel: string;
}

/** Reads sentences aloud by the device's voice; nothing where the device has none for the language. */
export function ReadAloudButton({ language, sentences, label, stopLabel }: ReadAloudButtonProps) {
  const voice = useReadAloud(language);
  if (!voice.canRead) return null;
  return (
    <Button
      size="large"
      isWide
      onPress={() => (voice.isReading ? voice.stop() : voice.read(sentences.map(unmarked)))}
    >
      <Icon of={voice.isReading ? Square : Volume2} size="density" />
      {voice.isReading ? stopLabel : label}
    </Button>
  );
}

/** Without the marks of direction, which some voices spell out. */
function unmarked(text: string): string {
  return text.replace(/[\u2066-\u2069]/g, '').trim();
}
