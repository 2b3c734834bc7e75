import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Muted } from '#components/ui/text/text.tsx';
import type { DocumentEntry, EntrySide } from '#machines/driver/documents/documents.types.ts';
import { useStateMessages } from './use-state-messages.ts';

export interface EntryLinesProps {
  entry: DocumentEntry;
  /** Current time, in ms since the Unix epoch. */
  now: number;
}

/** Shows the meaning of a state, the next step and its time, in a few short lines. */
export function EntryLines({ entry, now }: EntryLinesProps) {
  const lines = useEntryLines(entry, now);
  return lines.map((line) => <Muted key={line}>{line}</Muted>);
}

/** Rejection reasons with a specific text. Any other reason gets a general one. */
const refusals = ['DUPLICATE_FILE', 'FILE_NOT_ACCEPTED', 'REVIEW_STARTED', 'NOT_FOUND'] as const;

function useEntryLines({ document, state, sides }: DocumentEntry, now: number): string[] {
  const { t } = useTranslation('driverDocuments');
  const { t: tDocuments } = useTranslation('documents');
  const format = useFormat();
  const stateMessages = useStateMessages(now);
  const isMixed = new Set(sides.map((side) => side.state)).size > 1;
  const eachSide = isMixed
    ? sides.map((side) =>
        t('sideState', { side: tDocuments(`side.${side.side}`), state: stateMessages(side.state, [side]) }),
      )
    : [];
  return [...eachSide, ...ofState(), ...(isReplacing(sides) ? [t('counts')] : [])];

  function ofState(): string[] {
    switch (state) {
      case 'missing':
        return [
          ...(sides.length > 1 && !isMixed ? [t('sides')] : []),
          ...(sides.some(({ status }) => status === 'uploading') ? [t('help.interrupted')] : []),
          ...(document.needed_by ? [tDocuments('neededBy', { date: format.date(document.needed_by) })] : []),
        ];
      case 'checking': {
        const sent = sides
          .flatMap(({ uploaded_at }) => uploaded_at ?? [])
          .toSorted()
          .at(-1);
        const answer = sides
          .flatMap(({ answer_by }) => answer_by ?? [])
          .toSorted()
          .at(-1);
        const isLate =
          answer !== undefined && format.date(answer) !== format.date(now) && Date.parse(answer) < now;
        return [
          [
            ...(sent ? [t('sent', { date: format.date(sent) })] : []),
            ...(answer && !isLate ? [t('answerBy', { date: format.date(answer) })] : []),
          ].join(' '),
          ...(isLate ? [t('stillChecking')] : []),
        ].filter((line) => line !== '');
      }
      case 'accepted':
        return document.expiry_date
          ? [tDocuments('validUntil', { date: format.date(document.expiry_date) })]
          : [];
      case 'expiring':
        return [
          ...(document.expiry_date
            ? [tDocuments('validUntil', { date: format.date(document.expiry_date) })]
            : []),
          t('help.expiring'),
        ];
      case 'expired':
        return document.expiry_date
          ? [tDocuments('expiredOn', { date: format.date(document.expiry_date) })]
          : [];
      case 'notSent': {
        const code = sides.find(({ photo }) => photo?.state === 'refused')?.photo?.reason?.code;
        return [t(`refused.${refusals.find((known) => known === code) ?? 'other'}`)];
      }
      case 'waived':
        return [tDocuments('next.driver.waived')];
      case 'again':
        return [];
      default:
        return [t(`help.${state}`)];
    }
  }
}

/** Returns whether an older file is valid until the newest is accepted. */
function isReplacing(sides: readonly EntrySide[]): boolean {
  return sides.some(
    ({ accepted, document_id, state }) =>
      accepted !== null &&
      state !== 'expiring' &&
      (accepted.document_id !== document_id || state === 'waiting' || state === 'sending'),
  );
}
