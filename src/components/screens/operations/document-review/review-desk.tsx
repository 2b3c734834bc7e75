import { useRef, useState } from 'react';
import { useKeys } from '#components/blocks/contact-kit/use-keys.ts';
import { rejecting } from '#machines/operations/document-review/verdicts.ts';
import styles from './document-review.module.css';
import { RejectPanel } from './reject-panel.tsx';
import type { ReviewDeskProps } from './review-desk.props.ts';
import { ReviewFoot } from './review-foot.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { ReviewStage } from './review-stage.tsx';
import { useReviewForm } from './use-review-form.ts';

/** One document under review: its picture beside what is read off it, or beside the reasons to reject it. */
export function ReviewDesk(props: ReviewDeskProps) {
  const { item, next, type, types, reasons, saved, send } = props;
  const place = useRef<HTMLDivElement>(null);
  const [isRejecting, setRejecting] = useState(false);
  const [chosen, choose] = useState<string | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [pin, setPin] = useState<{ x: number; y: number } | null>(null);
  const form = useReviewForm(props);
  const side =
    item.sides.find(({ sheet }) => sheet.id === chosen) ??
    item.sides.find(({ isWaiting }) => isWaiting) ??
    item.sides[0];
  // Only a side that waits for a verdict can be rejected.
  const rejected = side?.isWaiting ? side : item.sides.find(({ isWaiting }) => isWaiting);
  const isShown = item.sides.every(({ isWaiting, file }) => !isWaiting || file.state === 'ready');

  const verify = () => {
    if (!isShown) return;
    const verdicts = form.submit();
    if (verdicts) send({ type: 'document.decide', verdicts, values: form.values });
  };
  const reject = () => {
    if (rejected && reason !== null)
      send({ type: 'document.decide', verdicts: [rejecting(rejected, reason, pin)], values: form.values });
  };
  const stopRejecting = () => {
    setRejecting(false);
    setReason(null);
    setPin(null);
  };
  const byNumber = Object.fromEntries(
    reasons.slice(0, 9).map(({ code }, index) => [String(index + 1), () => setReason(code)]),
  );
  const skip = () => send({ type: 'document.skip' });
  const leave = () => send({ type: 'session.leave' });
  useKeys(place, {
    ...(isRejecting
      ? { ...byNumber, Escape: stopRejecting, Enter: reject }
      : {
          v: verify,
          r: () => setRejecting(true),
          ArrowRight: skip,
          Escape: leave,
        }),
  });
  return (
    <div ref={place} className={styles.Desk} data-rejecting={isRejecting || undefined}>
      {side && (
        <ReviewStage
          key={side.sheet.id}
          item={item}
          side={side}
          types={types}
          onSide={choose}
          pin={isRejecting ? pin : null}
          onPin={isRejecting ? setPin : undefined}
          onReload={() => send({ type: 'document.reload', values: form.values })}
        />
      )}
      {isRejecting && rejected ? (
        <RejectPanel
          {...{ item, type, types, reasons, reason, pin }}
          side={rejected}
          onReason={setReason}
          onRemovePin={() => setPin(null)}
        />
      ) : (
        <ReviewPanel {...props} form={form} />
      )}
      <ReviewFoot
        {...{ next, types, saved, isRejecting }}
        rejections={item.rejections}
        canReject={reason !== null}
        canVerify={isShown}
        onVerify={verify}
        onReject={isRejecting ? reject : () => setRejecting(true)}
        onBack={stopRejecting}
        onSkip={skip}
      />
    </div>
  );
}
