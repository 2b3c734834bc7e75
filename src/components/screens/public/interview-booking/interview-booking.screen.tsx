import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNow } from '#components/hooks/use-now.ts';
import { interviewBookingMachine } from '#machines/public/interview-booking/interview-booking.machine.ts';
import type { AppError } from '#shared/app-error.ts';
import { Refusal } from '#shared/refusal.ts';
import type { BookingStep } from './interview-booking.props.ts';
import { InterviewBookingView } from './interview-booking.view.tsx';

export interface InterviewBookingScreenProps {
  /** Secret token of the link. */
  token: string;
  /** Changes to the candidate's language before anything is shown; null if unknown. */
  speak: (language: string | null) => Promise<void>;
}

/** `/interview#{token}`: a candidate without an account books, reschedules and cancels an interview. */
export function InterviewBookingScreen({ token, speak }: InterviewBookingScreenProps) {
  const [{ value, context, ...snapshot }, send] = useMachine(interviewBookingMachine, { input: { token } });
  const [isLanguageLoaded, setLanguageLoaded] = useState(false);
  const language = context.page ? context.page.language : languageOfRefusal(context.error);
  // If the translations fail to load, keeps the current language.
  const speakNow = useEffectEvent((wanted: string | null) => speak(wanted).catch(() => undefined));
  useEffect(() => {
    if (language !== undefined) void speakNow(language).then(() => setLanguageLoaded(true));
  }, [language]);

  const { change } = context;
  const step: BookingStep = value === 'changing' ? stepByChange[change] : (value as BookingStep);
  return (
    <InterviewBookingView
      {...context}
      step={language === undefined || isLanguageLoaded ? step : 'opening'}
      isBusy={snapshot.hasTag('busy')}
      now={useNow()}
      send={send}
    />
  );
}

/** Returns the candidate's language from the error of an expired link; undefined if it has none. */
function languageOfRefusal(error: AppError | null): string | undefined {
  const language = error instanceof Refusal ? error.details.params.language : undefined;
  return typeof language === 'string' ? language : undefined;
}

/** Step from which each change is made. */
const stepByChange = { book: 'reviewing', move: 'reviewing', confirm: 'booked', cancel: 'asking' } as const;
