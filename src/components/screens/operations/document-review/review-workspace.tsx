import { useRef, useState } from 'react';
import { useKeys } from '#components/blocks/contact-kit/use-keys.ts';
import styles from './document-review.module.css';
import { RejectPanel } from './reject-panel.tsx';
import { RequestAgainPanel } from './request-again-panel.tsx';
import { ReviewFileView } from './review-file-view.tsx';
import { ReviewFooter } from './review-footer.tsx';
import { ReviewMenu } from './review-menu.tsx';
import { ReviewPanel } from './review-panel.tsx';
import type { ReviewWorkspaceProps } from './review-workspace.props.ts';
import { useReviewForm } from './use-review-form.ts';
import { useVerdict } from './use-verdict.ts';

/** Shows a document under review: its picture beside the values to read from it, or beside the reasons to return it. */
export function ReviewWorkspace(props: ReviewWorkspaceProps) {
  const { item, next, type, types, reasons, saved, send } = props;
  const place = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useState<string | null>(null);
  const form = useReviewForm(props);
  const side =
    item.sides.find(({ sheet }) => sheet.id === chosen) ??
    item.sides.find(({ isWaiting }) => isWaiting) ??
    item.sides[0];
  // Only a side that awaits a verdict can be returned.
  const returned = side?.isWaiting ? side : item.sides.find(({ isWaiting }) => isWaiting);
  const verdict = useVerdict(props, returned);
  const { mode, setMode, reason, setReason, pin, setPin, note, setNote, noteProblem, stop } = verdict;
  const isRejecting = mode === 'rejecting';
  const isShown = item.sides.every(({ isWaiting, file }) => !isWaiting || file.state === 'ready');

  const verify = () => {
    if (!isShown) return;
    const verdicts = form.submit();
    if (verdicts) send({ type: 'document.decide', verdicts, values: form.values });
  };
  const submitVerdict = () => {
    const given = verdict.submit();
    if (given) send({ type: 'document.decide', verdicts: [given], values: form.values });
  };
  const ask = () => {
    if (type.driver_can_upload) setMode('asking');
  };
  const byNumber = Object.fromEntries(
    reasons.slice(0, 9).map(({ code }, index) => [String(index + 1), () => setReason(code)]),
  );
  const skip = () => send({ type: 'document.skip' });
  const leave = () => send({ type: 'session.leave' });
  const reload = () => send({ type: 'document.reload', values: form.values });
  const keys = {
    checking: { v: verify, r: () => setMode('rejecting'), a: ask, ArrowRight: skip, Escape: leave },
    rejecting: { ...byNumber, Escape: stop, Enter: submitVerdict },
    asking: { Escape: stop },
  };
  useKeys(place, keys[mode]);
  return (
    <div ref={place} className={styles.Workspace} data-rejecting={isRejecting || undefined}>
      {side && (
        <ReviewFileView
          key={side.sheet.id}
          item={item}
          side={side}
          types={types}
          onSide={choose}
          pin={isRejecting ? pin : null}
          onPin={isRejecting ? setPin : undefined}
          onReload={reload}
        />
      )}
      {isRejecting && returned ? (
        <RejectPanel
          {...{ item, type, types, reasons, reason, pin }}
          side={returned}
          onReason={setReason}
          onRemovePin={() => setPin(null)}
        />
      ) : mode === 'asking' ? (
        <RequestAgainPanel {...{ item, types, note }} onNote={setNote} problem={noteProblem} />
      ) : (
        <ReviewPanel {...props} form={form} />
      )}
      <ReviewFooter
        {...{ next, types, saved, mode }}
        rejections={item.rejections}
        canReject={reason !== null}
        canVerify={isShown}
        canRequestAgain={type.driver_can_upload}
        onVerify={verify}
        onReject={isRejecting ? submitVerdict : () => setMode('rejecting')}
        onAskAgain={mode === 'asking' ? submitVerdict : ask}
        onBack={stop}
        onSkip={skip}
        menu={
          <ReviewMenu
            {...props}
            side={returned?.sheet.side ?? 'single'}
            onChanged={(task) => (task === 'waive' ? skip() : reload())}
          />
        }
      />
    </div>
  );
}
