import { useEffect, useEffectEvent, useState } from 'react';
import { dayInDubai } from '#machines/data/clock.ts';
import { checksOf } from '#machines/operations/document-review/checks.ts';
import type { ReviewValues } from '#machines/operations/document-review/document-review.types.ts';
import { parseMachineLines } from '#machines/operations/document-review/mrz.ts';
import { problemsOf, valuesOf, verifying, withLines } from '#machines/operations/document-review/verdicts.ts';
import type { ReviewForm, ReviewWorkspaceProps } from './review-workspace.props.ts';

/** Keeps the reviewer's input for one document. */
export function useReviewForm({ item, type, restored, number, send }: ReviewWorkspaceProps): ReviewForm {
  const [values, setValues] = useState(() => restored?.values ?? valuesOf(item, type));
  const [lines, setLines] = useState('');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const today = dayInDubai();
  const read = parseMachineLines(lines, Number(today.slice(0, 4)));
  const found =
    number?.documentId === item.documentId && number.typed === values.number ? number.check : null;
  const checks = checksOf({ item, type, values, lines: read, number: found, today });
  const needsReason = checks.some(({ id, state }) => id === 'digit' && state === 'attention');
  const problems = problemsOf(values, item, type);
  const change = (changed: ReviewValues) => {
    setValues(changed);
    const typed = changed.number ?? '';
    if (typed !== values.number && typed !== '') send({ type: 'number.type', typed });
  };
  // Also checks a number that was entered earlier.
  const checkFirst = useEffectEvent(() => {
    if (values.number) send({ type: 'number.type', typed: values.number });
  });
  useEffect(() => checkFirst(), []);
  return {
    values,
    onValue: (code, value) => change({ ...values, [code]: value }),
    lines,
    onMachineLines: (text) => {
      setLines(text);
      const said = parseMachineLines(text, Number(today.slice(0, 4)));
      if (said) change(withLines(values, said, type));
    },
    isRead: read !== null,
    reason,
    onReason: setReason,
    problems: isChecked ? problems : {},
    isReasonMissing: isChecked && needsReason && reason.trim() === '',
    checks,
    submit: () => {
      setChecked(true);
      if (Object.keys(problems).length > 0 || (needsReason && reason.trim() === '')) return null;
      return verifying(item, values, reason);
    },
  };
}
