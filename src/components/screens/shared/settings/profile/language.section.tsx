import type { SessionUser } from '#shared/contract.ts';
import { LanguageView } from './language.view.tsx';
import { useProfile } from './use-profile.ts';

/** Settings section for a driver's language, in the app and in messages. */
export function LanguageSection({ user }: { user: SessionUser }) {
  const { snapshot, send, languageOf } = useProfile(user.id);
  const { record, error } = snapshot.context;
  return (
    <LanguageView
      choice={record && languageOf(record)}
      error={error}
      onReload={() => send({ type: 'record.reload' })}
    />
  );
}
