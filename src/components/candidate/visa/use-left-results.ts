import { useContext, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ToastContext } from '#components/ui/toast/toast-queue.ts';
import {
  type LeftResult,
  type Submitted,
  takeLeftResults,
  watchLeftResults,
} from '#machines/candidate/visa/left-submissions.ts';
import { useVisaMessages } from './use-visa-messages.ts';

/** Reports the results of this user's forms of a case that were left while they were being sent, each in a toast. */
export function useLeftResults(userId: string, caseId: string, onReload: () => void): void {
  const { t } = useTranslation('visaCase');
  const messages = useVisaMessages();
  const toasts = useContext(ToastContext);
  const nameOf = (submitted: Submitted) => {
    if (submitted.form === 'stage')
      return t('left.stage', { stage: messages.stage(submitted.stage), act: t(`act.${submitted.act}`) });
    if (submitted.act === 'register') return t('mohre.form');
    if (submitted.act === 'handIn' || submitted.act === 'handBack') return t(`custody.${submitted.act}`);
    return t('act.book');
  };
  const show = ({ submitted, error }: LeftResult) => {
    if (error) {
      const why = messages.error(error);
      toasts?.add({ tone: 'bad', text: t('left.failed', { form: nameOf(submitted), why }) });
      return;
    }
    const text =
      submitted.form === 'order'
        ? t(`did.${submitted.act}`)
        : t(`recorded.${submitted.act}`, { stage: messages.stage(submitted.stage) });
    toasts?.add({ tone: 'good', text });
  };
  const report = useEffectEvent((user: string, id: string) => {
    const results = takeLeftResults(user, id);
    for (const result of results) show(result);
    if (results.length > 0) onReload();
  });
  useEffect(() => {
    report(userId, caseId);
    return watchLeftResults(() => report(userId, caseId));
  }, [userId, caseId]);
}
