import Square from 'lucide-react/icons/square';
import Volume2 from 'lucide-react/icons/volume-2';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { useReadAloud } from './use-read-aloud.ts';

export interface ReadAloudButtonProps {
  /** Language of the sentences. */
  language: string;
  /** Sentences to read, in order. */
  sentences: readonly string[];
  /** Button label: "Listen to this offer". */
  label: string;
  /** Button label while reading. */
  stopLabel: string;
}

/** Reads sentences aloud with the device's voice. Renders nothing if the device has no voice for the language. */
export function ReadAloudButton({ language, sentences, label, stopLabel }: ReadAloudButtonProps) {
  const voice = useReadAloud(language);
  if (!voice.canRead) return null;
  return (
    <Button
      size="large"
      isWide
      onPress={() => (voice.isReading ? voice.stop() : voice.read(sentences.map(withoutMarks)))}
    >
      <Icon of={voice.isReading ? Square : Volume2} size="density" />
      {voice.isReading ? stopLabel : label}
    </Button>
  );
}

/** Removes direction marks, which some voices spell out. */
function withoutMarks(text: string): string {
  return text.replace(/[\u2066-\u2069]/g, '').trim();
}
