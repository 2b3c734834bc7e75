import { fn } from 'storybook/test';
import { Notifications, type NotificationsProps } from './notifications.tsx';

/** The bell of a frame, as in the app, with three unread notifications. */
export const sampleBell = (audience: NotificationsProps['audience']) => (
  <Notifications
    audience={audience}
    unread={3}
    state="ready"
    groups={[]}
    documents={{}}
    loadedAt={0}
    now={0}
    pageOf={() => null}
    onRead={fn()}
    onReadAll={fn()}
    onRetry={fn()}
  />
);
