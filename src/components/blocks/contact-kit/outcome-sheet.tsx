import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoments } from '#components/blocks/candidate-row/use-moments.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Checkbox } from '#components/ui/checkbox/checkbox.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Kbd } from '#components/ui/kbd/kbd.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import type { WorkHours } from '#shared/working-time.ts';
import { retryTime } from './call-back.ts';
import { type CallBack, CallBackChoice, callBackMoment } from './call-back-choice.tsx';
import styles from './contact-kit.module.css';
import { OutcomeChoice } from './outcome-choice.tsx';
import { byDigit, type Channel, callOutcomes, messageOutcomes, type Outcome } from './outcomes.ts';
import { useKeys } from './use-keys.ts';

/** What came of a contact. */
export interface ContactOutcome {
  outcome: Outcome;
  note: string | null;
  /** When to call back, as the database writes it. */
  callBackAt: string | null;
}

/** What is noted of a contact that is not finished. */
export interface BegunOutcome {
  channel: Channel;
  outcome: Outcome | null;
  note: string;
  callBack: CallBack;
}

/** Where what is noted is kept, in case the page goes away. */
export interface OutcomeDraft {
  /** What was kept last. */
  begun: BegunOutcome | null;
  /** Hears that a sheet opens, and looks for what was noted elsewhere meanwhile. */
  onOpen: () => void;
  /** Hears of every change; null once it was logged, or the sheet was closed without. */
  onBegin: (begun: BegunOutcome | null) => void;
}

export interface OutcomeSheetProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** By which way the candidate was contacted. */
  channel: Channel;
  /** Who was contacted. */
  name: string;
  /** What came of it, when the key that opened the sheet said so. */
  chosen?: Outcome | null;
  /** The present, in ms since 1970. */
  now: number;
  /** Hears what came of it; the sheet closes at once. */
  onLog: (outcome: ContactOutcome) => void;
  /** Where what is noted is kept; nowhere without it. */
  draft?: OutcomeDraft | undefined;
  /** When people work where the driver is: another call is proposed then. */
  hours?: WorkHours | null | undefined;
}

/** What a call came to that is worth another one. */
const unanswered: readonly Outcome[] = ['no_answer', 'busy', 'switched_off'];

const inAnHour: CallBack = { choice: 'hour', date: null, time: null };

/** Asks what came of a contact: a digit chooses, Enter saves. A note and a time to call back are there if wanted. */
export function OutcomeSheet(props: OutcomeSheetProps) {
  const { isOpen, onOpenChange, channel, name, chosen = null, now, onLog, draft, hours = null } = props;
  const { t } = useTranslation('candidates');
  const onBegin = draft?.onBegin;
  const change = (open: boolean) => {
    onOpenChange(open);
    // What was given up once is not to come back as the next call's.
    if (!open) onBegin?.(null);
  };
  return (
    <Dialog
      size="small"
      title={channel === 'call' ? t('log.call') : t('log.message')}
      isOpen={isOpen}
      onOpenChange={change}
    >
      <OutcomeForm
        {...{ channel, name, chosen, now, draft, hours }}
        onCancel={() => change(false)}
        onLog={(outcome) => {
          change(false);
          onLog(outcome);
        }}
      />
    </Dialog>
  );
}

interface OutcomeFormProps extends Pick<OutcomeSheetProps, 'channel' | 'name' | 'now' | 'onLog' | 'draft'> {
  chosen: Outcome | null;
  hours: WorkHours | null;
  onCancel: () => void;
}

function OutcomeForm({ channel, name, chosen, now, onLog, onCancel, draft, hours }: OutcomeFormProps) {
  const { t } = useTranslation('candidates');
  const { dayTime } = useMoments(now);
  const outcomes = channel === 'call' ? callOutcomes : messageOutcomes;
  const [changed, setChanged] = useState<BegunOutcome | null>(null);
  const { begun = null, onBegin } = draft ?? {};
  // What was kept may still be on its way: it shows until something is noted anew.
  const kept = startOf(channel, begun);
  const noted = changed ?? (chosen ? { ...kept, outcome: chosen } : kept);
  const { outcome, note, callBack } = noted;
  const change = (changes: Partial<BegunOutcome>) => {
    const next = { ...noted, ...changes };
    setChanged(next);
    onBegin?.(next);
  };
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const digits = byDigit(outcomes).map(([digit, one]) => [digit, () => change({ outcome: one })] as const);
  const [isRetried, setRetried] = useState(false);
  const retryAt = outcome !== null && unanswered.includes(outcome) ? retryTime(now, hours) : null;
  const retry = ['r', () => retryAt !== null && setRetried(!isRetried)] as const;
  const enter = ['Enter', () => form.current?.requestSubmit()] as const;
  useKeys(form, Object.fromEntries([...digits, retry, enter]));

  // A digit chooses from afar: the focus follows, for the arrow keys.
  useEffect(() => {
    if (outcome !== null) form.current?.querySelector<HTMLElement>('[role=radiogroup] :checked')?.focus();
  }, [outcome]);

  const at = outcome === 'call_back' ? callBackMoment(callBack, now) : isRetried ? retryAt : null;
  const isTimeMissing = outcome === 'call_back' && at === null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (outcome === null || isTimeMissing) {
      setTried(true);
      return;
    }
    const callBackAt = at === null ? null : new Date(at).toISOString();
    onLog({ outcome, note: note.trim() || null, callBackAt });
  };

  return (
    <form ref={form} className={styles.Sheet} onSubmit={submit}>
      <Muted size="body">{t('log.with', { name })}</Muted>
      <OutcomeChoice outcomes={outcomes} value={outcome} onChange={(next) => change({ outcome: next })} />
      {isTried && outcome === null && (
        <p className={styles.Error} role="alert">
          {t('log.choose')}
        </p>
      )}
      {outcome === 'call_back' && (
        <CallBackChoice
          value={callBack}
          onChange={(next) => change({ callBack: next })}
          now={now}
          error={isTried && isTimeMissing ? t('log.past') : undefined}
        />
      )}
      {retryAt !== null && (
        <Row>
          <Checkbox isSelected={isRetried} onChange={setRetried}>
            {t('log.retry', { when: dayTime(new Date(retryAt).toISOString()) })}
          </Checkbox>
          <Kbd keys={['r']} />
        </Row>
      )}
      <TextField
        label={t('log.note')}
        value={note}
        onChange={(next) => change({ note: next })}
        hint={t('log.noteHint')}
      />
      <Row justify="end">
        <span className={styles.Keys}>{t('log.keys')}</span>
        <Button onPress={onCancel}>{t('log.cancel')}</Button>
        <Button type="submit" variant="primary">
          {t('log.save')}
        </Button>
      </Row>
    </form>
  );
}

/** What is noted at first: what was kept of a contact by the same way, else nothing. */
function startOf(channel: Channel, begun: BegunOutcome | null): BegunOutcome {
  if (begun?.channel === channel) return begun;
  return { channel, outcome: channel === 'call' ? null : 'message_sent', note: '', callBack: inAnHour };
}
