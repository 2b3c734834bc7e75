import { useTranslation } from 'react-i18next';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import { type Move, reasonKindOf } from '#machines/candidate/decisions/moves.ts';
import type { RejectionReason } from '#machines/data/tables/rejection-reasons.ts';
import type { FieldProps } from './fields.ts';
import { ReasonFields } from './reason-fields.tsx';
import { ReturnFields } from './return-fields.tsx';
import { FirstShiftFields, LastShiftFields } from './shift-fields.tsx';

export interface MoveFieldsProps extends FieldProps {
  move: Move;
  /** Available reasons, in order. */
  reasons: readonly RejectionReason[];
  /** Language that the driver reads, such as "ur"; null for several candidates. */
  language: string | null;
}

/** Renders the fields of a stage change other than its gates: a reason, a note, the first or last day. */
export function MoveFields({ move, reasons, language, ...fields }: MoveFieldsProps) {
  const { t } = useTranslation('leadDecisions');
  const { values, onChange } = fields;
  if (move === 'deploy') return <FirstShiftFields {...fields} />;
  if (move === 'separate') return <LastShiftFields {...fields} />;
  const kind = reasonKindOf(move);
  if (kind === 'rejection' || kind === 'withdrawal')
    return <ReasonFields {...fields} reasons={reasons} language={language} />;
  if (kind !== 'note' && move !== 'reopen') return null;
  const isNeeded = kind === 'note';
  if (move === 'return') return <ReturnFields values={values} onChange={onChange} />;
  return (
    <TextArea
      name="note"
      autoFocus={isNeeded}
      label={isNeeded ? t('note.label') : t('reject.note')}
      hint={isNeeded ? t('note.staff') : t('reject.noteHint')}
      value={values.note}
      onChange={(note) => onChange({ note })}
    />
  );
}

/** Returns whether a move has fields other than its gates. */
export function needsMoreFields(move: Move): boolean {
  return move === 'deploy' || move === 'reopen' || reasonKindOf(move) !== 'none';
}
