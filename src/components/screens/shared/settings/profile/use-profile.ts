import { useMachine } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '#components/i18n/document-language.ts';
import { type Language, pickLanguage } from '#components/i18n/languages.ts';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import type { OwnProfile } from '#machines/data/tables/users.ts';
import { profileMachine } from '#machines/shared/settings/profile/profile.machine.ts';
import type { LanguageChoiceProps, LanguageError } from './language-choice.tsx';

/**
 * Returns the user's profile and language. A chosen language applies to this device immediately and is saved for all
 * devices.
 */
export function useProfile(userId: string) {
  const { i18n } = useTranslation('settings');
  const toasts = useToasts();
  const [snapshot, send] = useMachine(profileMachine, { input: { id: userId } });
  const { record, fields } = snapshot.context;
  const state = fields.get('locale');
  const wasSaving = useRef(false);
  const lastAnnouncement = useRef(Promise.resolve());

  useEffect(() => {
    if (state) wasSaving.current = state.status === 'saving' || state.status === 'waiting';
    else if (wasSaving.current) {
      wasSaving.current = false;
      // The message is in the new language, so waits for its translations.
      void lastAnnouncement.current.then(() =>
        toasts.add({ tone: 'good', text: i18n.getFixedT(null, 'settings')('language.saved') }),
      );
    }
  }, [state, toasts, i18n]);

  const choose = (language: Language) => {
    // Kept in a ref: while the translations load nothing renders, and the save may finish in the meantime.
    wasSaving.current = true;
    lastAnnouncement.current = chooseLanguage(i18n, language);
    if (state?.status === 'conflict') {
      const isCurrentLanguage = language === state.value;
      send({ type: isCurrentLanguage ? 'conflict.keepMine' : 'conflict.takeTheirs', field: 'locale' });
    } else if (record) {
      send({ type: 'field.save', field: 'locale', value: language, seen: record.locale });
    }
  };
  const languageOf = (profile: OwnProfile): Omit<LanguageChoiceProps, 'options'> => ({
    saved: pickLanguage([String(state?.value ?? profile.locale)]),
    shown: pickLanguage([i18n.language]),
    trouble: languageErrorOf(state),
    onChoose: choose,
    onRetry: () => send({ type: 'field.retry', field: 'locale' }),
  });
  return { snapshot, send, languageOf };
}

type FieldStates = ReturnType<typeof profileMachine.getInitialSnapshot>['context']['fields'];

function languageErrorOf(state: ReturnType<FieldStates['get']>): LanguageError | null {
  if (state?.status === 'failed') return { status: 'failed', error: state.error };
  if (state?.status !== 'conflict') return null;
  return {
    status: 'conflict',
    mine: pickLanguage([String(state.value)]),
    theirs: pickLanguage([String(state.theirs)]),
  };
}
