import { useEffect, useState } from 'react';

/** Speech output in one language. */
export interface ReadAloud {
  /** The device has a voice for the language. */
  canRead: boolean;
  isReading: boolean;
  /** Reads the sentences one after the other. */
  read: (sentences: readonly string[]) => void;
  stop: () => void;
}

/** Undefined in browsers without speech output. */
const speech = globalThis.speechSynthesis as SpeechSynthesis | undefined;

/**
 * Reads aloud in a language for which the device has a voice. Stops when the language changes or the component
 * unmounts.
 */
export function useReadAloud(language: string): ReadAloud {
  const [voices, setVoices] = useState(voicesOf);
  const [readingLanguage, setReadingLanguage] = useState<string | null>(null);
  useEffect(() => {
    // Many browsers load their voices asynchronously.
    const variant = () => setVoices(voicesOf());
    speech?.addEventListener('voiceschanged', variant);
    return () => speech?.removeEventListener('voiceschanged', variant);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was begun in another language ends with it.
  useEffect(() => () => speech?.cancel(), [language]);

  const voice = voices.find(({ lang }) => lang.split(/[-_]/)[0]?.toLowerCase() === language);
  return {
    canRead: voice !== undefined,
    isReading: readingLanguage === language,
    read: (sentences) => {
      if (!speech || !voice) return;
      speech.cancel();
      setReadingLanguage(language);
      for (const [index, sentence] of sentences.entries()) {
        const utterance = new SpeechSynthesisUtterance(sentence);
        utterance.voice = voice;
        utterance.lang = voice.lang;
        utterance.onerror = () => setReadingLanguage(null);
        if (index === sentences.length - 1) utterance.onend = () => setReadingLanguage(null);
        speech.speak(utterance);
      }
    },
    stop: () => {
      speech?.cancel();
      setReadingLanguage(null);
    },
  };
}

function voicesOf(): SpeechSynthesisVoice[] {
  return speech?.getVoices() ?? [];
}
