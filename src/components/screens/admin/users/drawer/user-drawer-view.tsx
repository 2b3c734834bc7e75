import UserX from 'lucide-react/icons/user-x';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordPosition } from '#components/blocks/record-drawer/neighbours.tsx';
import { useIsNarrowWindow } from '#components/blocks/record-drawer/use-is-narrow-window.ts';
import { useRestoredScroll } from '#components/blocks/record-drawer/use-restored-scroll.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Drawer } from '#components/ui/drawer/drawer.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import type { UserItem } from '#machines/admin/users/users.list.ts';
import type { DetailContext, DetailEvent } from '#machines/factories/detail.machine.ts';
import styles from './drawer.module.css';
import type { UserActionsProps } from './user-actions.tsx';
import { UserBar } from './user-bar.tsx';
import { UserFields } from './user-fields.tsx';
import { UserHeader } from './user-header.tsx';

export interface UserDrawerViewProps extends Pick<UserActionsProps, 'isOwn' | 'passwordsHref' | 'onAccess'> {
  /** State of the account. */
  context: Pick<DetailContext<UserItem>, 'record' | 'fields' | 'error' | 'isFetching' | 'id'>;
  /** The account does not exist, or no longer. */
  isMissing: boolean;
  send: (event: DetailEvent<UserItem>) => void;
  place: RecordPosition | null;
  onClose: () => void;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  /** More content about the account. */
  children?: ReactNode;
}

/** Shows an account beside the list, or over it on a phone. */
export function UserDrawerView(props: UserDrawerViewProps) {
  const { context, isMissing, place, onClose } = props;
  const { t } = useTranslation('users');
  const isNarrow = useIsNarrowWindow();
  const body = useRef<HTMLDivElement>(null);
  const user = isMissing ? null : context.record;
  useRestoredScroll(body, context.id, user ? 'user' : 'waiting');
  return (
    <Drawer
      label={user?.name ?? t('drawer.loading')}
      side="end"
      isModal={isNarrow}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      bar={<UserBar user={user} place={place} />}
    >
      <div ref={body} className={styles.User}>
        <Content {...props} user={user} />
      </div>
    </Drawer>
  );
}

function Content(props: UserDrawerViewProps & { user: UserItem | null }) {
  const { user, context, isMissing, send, onClose, now, children } = props;
  const { t } = useTranslation('users');
  const errorMessage = useErrorMessages();
  if (isMissing) {
    return (
      <div className={styles.Message}>
        <EmptyState
          icon={UserX}
          title={t('drawer.missing')}
          action={<Button onPress={onClose}>{t('drawer.close')}</Button>}
        >
          {t('drawer.missingText')}
        </EmptyState>
      </div>
    );
  }
  if (user) {
    return (
      <>
        <UserHeader
          user={user}
          isOwn={props.isOwn}
          passwordsHref={props.passwordsHref}
          onAccess={props.onAccess}
        />
        <UserFields record={user} fields={context.fields} send={send} now={now} />
        {children}
      </>
    );
  }
  return (
    <div className={styles.Message}>
      {context.error ? (
        <ErrorState
          title={t('drawer.failed')}
          onRetry={() => send({ type: 'record.reload' })}
          isRetrying={context.isFetching}
        >
          {errorMessage(context.error)}
        </ErrorState>
      ) : (
        <Skeleton label={t('drawer.loading')}>
          <p className={styles.Name}>
            <SkeletonLine width="60%" />
          </p>
          <SkeletonLine width="75%" />
          <SkeletonBlock height="2rem" width="80%" />
          {[70, 55, 65, 45].map((width) => (
            <SkeletonLine key={width} width={`${width}%`} />
          ))}
        </Skeleton>
      )}
    </div>
  );
}
