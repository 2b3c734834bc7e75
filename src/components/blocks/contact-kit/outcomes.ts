import type { LucideIcon } from 'lucide-react';
import MessageCircle from 'lucide-react/icons/message-circle';
import MessageSquareReply from 'lucide-react/icons/message-square-reply';
import PhoneCall from 'lucide-react/icons/phone-call';
import PhoneForwarded from 'lucide-react/icons/phone-forwarded';
import PhoneMissed from 'lucide-react/icons/phone-missed';
import PhoneOff from 'lucide-react/icons/phone-off';
import ThumbsDown from 'lucide-react/icons/thumbs-down';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Voicemail from 'lucide-react/icons/voicemail';
import type { ContactLog } from '#machines/data/tables/contact-logs.ts';

/** What came of a contact. */
export type Outcome = ContactLog['outcome'];

/** By which way. */
export type Channel = ContactLog['channel'];

interface OutcomeLook {
  icon: LucideIcon;
  tone: 'neutral' | 'good' | 'warn' | 'bad';
}

/** How each outcome is drawn, in lists and in histories. */
export const outcomeLooks: Readonly<Record<Outcome, OutcomeLook>> = {
  answered_interested: { icon: ThumbsUp, tone: 'good' },
  answered_not_interested: { icon: ThumbsDown, tone: 'warn' },
  call_back: { icon: PhoneForwarded, tone: 'neutral' },
  no_answer: { icon: PhoneMissed, tone: 'warn' },
  busy: { icon: PhoneCall, tone: 'warn' },
  switched_off: { icon: PhoneOff, tone: 'warn' },
  wrong_number: { icon: TriangleAlert, tone: 'bad' },
  message_sent: { icon: MessageCircle, tone: 'neutral' },
  replied: { icon: MessageSquareReply, tone: 'good' },
  left_message: { icon: Voicemail, tone: 'neutral' },
};

/** What may come of a call, in the order of the digits that choose. */
export const callOutcomes: readonly Outcome[] = [
  'answered_interested',
  'answered_not_interested',
  'no_answer',
  'busy',
  'switched_off',
  'wrong_number',
  'call_back',
];

/** The digits that choose a call's outcome, as lists of keys write them. */
export const callDigits = `1–${callOutcomes.length}`;

/** What may come of a written message. */
export const messageOutcomes: readonly Outcome[] = ['message_sent', 'replied', 'wrong_number'];

/** Each outcome with the digit that chooses it, from 1. */
export function byDigit(
  outcomes: readonly Outcome[],
): readonly (readonly [digit: string, outcome: Outcome])[] {
  return outcomes.map((outcome, at) => [`${at + 1}`, outcome]);
}

/** The database keeps the last outcome as plain text. */
export function isOutcome(text: string): text is Outcome {
  return text in outcomeLooks;
}
