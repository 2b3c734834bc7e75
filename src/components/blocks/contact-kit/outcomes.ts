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

/** The outcome of a contact. */
export type Outcome = ContactLog['outcome'];

/** The channel of a contact. */
export type Channel = ContactLog['channel'];

interface OutcomeStyle {
  icon: LucideIcon;
  tone: 'neutral' | 'good' | 'warn' | 'bad';
}

/** How each outcome is shown in lists and histories. */
export const outcomeStyles: Readonly<Record<Outcome, OutcomeStyle>> = {
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

/** Possible outcomes of a call, in the order of their digits. */
export const callOutcomes: readonly Outcome[] = [
  'answered_interested',
  'answered_not_interested',
  'no_answer',
  'busy',
  'switched_off',
  'wrong_number',
  'call_back',
];

/** Digits that choose a call's outcome, as shown in lists of shortcuts. */
export const callDigits = `1–${callOutcomes.length}`;

/** Possible outcomes of a written message. */
export const messageOutcomes: readonly Outcome[] = ['message_sent', 'replied', 'wrong_number'];

/** Pairs each outcome with its digit, from 1. */
export function byDigit(
  outcomes: readonly Outcome[],
): readonly (readonly [digit: string, outcome: Outcome])[] {
  return outcomes.map((outcome, at) => [`${at + 1}`, outcome]);
}

/** Narrows the last outcome, which the database stores as plain text. */
export function isOutcome(text: string): text is Outcome {
  return text in outcomeStyles;
}
