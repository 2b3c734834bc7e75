import { useEffect } from 'react';
import { SessionContext } from '#components/contexts/session.context.ts';
import type { SessionUser } from '#shared/contract.ts';
import { ProfileView } from './profile.view.tsx';
import { useProfile } from './use-profile.ts';

/** Settings section for the profile of a staff member. */
export function ProfileSection({ user }: { user: SessionUser }) {
  const session = SessionContext.useActorRef();
  const { snapshot, send, languageOf } = useProfile(user.id);
  const { record, error, fields } = snapshot.context;
  const picture = fields.get('avatar_url');

  // Updates the user's data in the frame when the profile is saved.
  useEffect(() => {
    if (!record || picture) return;
    const { name, avatar_url: avatar } = record;
    if (name === user.name && avatar === user.avatar) return;
    session.send({ type: 'session.userChanged', changes: { name, avatar } });
  }, [record, picture, user, session]);

  return (
    <ProfileView
      profile={record}
      language={record && languageOf(record)}
      error={error}
      pictureError={picture?.status === 'failed' ? picture.error : null}
      isRemovingPicture={picture?.status === 'saving' || picture?.status === 'waiting'}
      onRemovePicture={() => {
        if (record) send({ type: 'field.save', field: 'avatar_url', value: null, seen: record.avatar_url });
      }}
      onReload={() => send({ type: 'record.reload' })}
    />
  );
}
