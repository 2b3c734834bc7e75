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

/** The outcome of a contact. */
export interface ContactOutcome {
  outcome: Outcome;
  note: string | null;
  /** Time to call back, as the database writes it. */
  callBackAt: string | null;
}

/** The entries of an unfinished contact. */
export interface StartedOutcome {
  channel: Channel;
  outcome: Outcome | null;
  note: string;
  callBack: CallBack;
}

/** Storage for an unfinished contact, in case the page is closed. */
export interface OutcomeDraft {
  /** The last stored contact. */
  started: StartedOutcome | null;
  /** Called when a sheet opens. Loads entries made elsewhere in the meantime. */
  onOpen: () => void;
  /** Called on every change, and with null when the contact is logged or the sheet is closed. */
  onStart: (started: StartedOutcome | null) => void;
}

export interface OutcomeSheetProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Channel of the contact. */
  channel: Channel;
  /** Name of the contacted candidate. */
  name: string;
  /** Outcome already chosen by the key that opened the sheet. */
  chosen?: Outcome | null;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  /** Called with the outcome. The sheet closes at once. */
  onLog: (outcome: ContactOutcome) => void;
  /** Storage for the unfinished contact. Without it, nothing is stored. */
  draft?: OutcomeDraft | undefined;
  /** Working hours at the driver's location, used to suggest another call. */
  hours?: WorkHours | null | undefined;
}

/** Outcomes of a call after which another call is suggested. */
const noContactOutcomes: readonly Outcome[] = ['no_answer', 'busy', 'switched_off'];

const inAnHour: CallBack = { choice: 'hour', date: null, time: null };

/** Asks for the outcome of a contact: a digit chooses, Enter saves. A note and a time to call back are optional. */
export function OutcomeSheet(props: OutcomeSheetProps) {
  const { isOpen, onOpenChange, channel, name, chosen = null, now, onLog, draft, hours = null } = props;
  const { t } = useTranslation('candidates');
  const onStart = draft?.onStart;
  const change = (open: boolean) => {
    onOpenChange(open);
    // Clears the discarded entries, so that the next call doesn't start with them.
    if (!open) onStart?.(null);
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
  const [changed, setChanged] = useState<StartedOutcome | null>(null);
  const { started = null, onStart } = draft ?? {};
  // The stored draft may still be loading. It is shown until the user changes something.
  const kept = startOf(channel, started);
  const noted = changed ?? (chosen ? { ...kept, outcome: chosen } : kept);
  const { outcome, note, callBack } = noted;
  const change = (changes: Partial<StartedOutcome>) => {
    const next = { ...noted, ...changes };
    setChanged(next);
    onStart?.(next);
  };
  const [wasSubmitted, setSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const digits = byDigit(outcomes).map(([digit, one]) => [digit, () => change({ outcome: one })] as const);
  const [isRetried, setRetried] = useState(false);
  const retryAt = outcome !== null && noContactOutcomes.includes(outcome) ? retryTime(now, hours) : null;
  const retry = ['r', () => retryAt !== null && setRetried(!isRetried)] as const;
  const enter = ['Enter', () => form.current?.requestSubmit()] as const;
  useKeys(form, Object.fromEntries([...digits, retry, enter]));

  // Moves the focus to the option chosen by its digit, so that the arrow keys work.
  useEffect(() => {
    if (outcome !== null) form.current?.querySelector<HTMLElement>('[role=radiogroup] :checked')?.focus();
  }, [outcome]);

  const at = outcome === 'call_back' ? callBackMoment(callBack, now) : isRetried ? retryAt : null;
  const isTimeMissing = outcome === 'call_back' && at === null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (outcome === null || isTimeMissing) {
      setSubmitted(true);
      return;
    }
    const callBackAt = at === null ? null : new Date(at).toISOString();
    onLog({ outcome, note: note.trim() || null, callBackAt });
  };

  return (
    <form ref={form} className={styles.Sheet} onSubmit={submit}>
      <Muted size="body">{t('log.with', { name })}</Muted>
      <OutcomeChoice outcomes={outcomes} value={outcome} onChange={(next) => change({ outcome: next })} />
      {wasSubmitted && outcome === null && (
        <p className={styles.Error} role="alert">
          {t('log.choose')}
        </p>
      )}
      {outcome === 'call_back' && (
        <CallBackChoice
          value={callBack}
          onChange={(next) => change({ callBack: next })}
          now={now}
          error={wasSubmitted && isTimeMissing ? t('log.past') : undefined}
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

/** Returns the initial entries: the stored draft if it has the same channel, else empty. */
function startOf(channel: Channel, started: StartedOutcome | null): StartedOutcome {
  if (started?.channel === channel) return started;
  return { channel, outcome: channel === 'call' ? null : 'message_sent', note: '', callBack: inAnHour };
}
