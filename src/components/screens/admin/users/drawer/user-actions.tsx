import Ellipsis from 'lucide-react/icons/ellipsis';
import KeyRound from 'lucide-react/icons/key-round';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import ShieldOff from 'lucide-react/icons/shield-off';
import UserCheck from 'lucide-react/icons/user-check';
import UserX from 'lucide-react/icons/user-x';
import { MenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { Menu } from '#components/ui/menu/menu.tsx';
import { MenuAction } from '#components/ui/menu/menu-action.tsx';
import { Popover } from '#components/ui/popover/popover.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import type { AccessIntent } from '#machines/admin/users/access.actors.ts';
import type { User } from '#machines/data/tables/users.ts';

export interface UserActionsProps {
  user: User;
  /** The account belongs to the current user. */
  isOwn: boolean;
  /** Path of the page to reset drivers' passwords. */
  passwordsHref: string;
  onAccess: (intent: AccessIntent) => void;
}

/** Actions on an account: those that fit its state as buttons, the rest in a menu. */
export function UserActions({ user, isOwn, passwordsHref, onAccess }: UserActionsProps) {
  const { t } = useTranslation('users');
  const { status, role } = user;
  const isDriver = role === 'driver';
  const own = isOwn ? t('access.reason.own') : undefined;
  const gone = status === 'archived' ? t('access.reason.archived') : undefined;
  const blockedReason = own ?? gone;
  const isBack = status === 'suspended' || status === 'archived';
  const noSession = gone ?? (status === 'suspended' ? t('access.reason.suspended') : undefined);
  const never = status === 'invited' ? t('access.reason.never') : undefined;
  return (
    <Row>
      {status === 'invited' && (
        <Button onPress={() => onAccess('resendInvitation')}>
          <Icon of={Mail} size="density" />
          {t('access.resendInvitation.action')}
        </Button>
      )}
      {isBack && (
        <Button onPress={() => onAccess('reactivate')} disabledReason={blockedReason}>
          <Icon of={UserCheck} size="density" />
          {t('access.reactivate.action')}
        </Button>
      )}
      {!isDriver && (
        <Button onPress={() => onAccess('role')} disabledReason={blockedReason}>
          {t('access.role.action')}
        </Button>
      )}
      {!isBack && (
        <Button onPress={() => onAccess('suspend')} disabledReason={blockedReason}>
          <Icon of={UserX} size="density" />
          {t('access.suspend.action')}
        </Button>
      )}
      <MenuTrigger>
        <IconButton variant="secondary" icon={Ellipsis} label={t('drawer.more')} />
        <Popover placement="bottom end">
          <Menu label={t('drawer.more')}>
            <MenuAction
              icon={LogOut}
              onAction={() => onAccess('signOut')}
              disabledReason={noSession ?? never}
            >
              {t('access.signOut.action')}
            </MenuAction>
            <MenuAction
              icon={ShieldOff}
              onAction={() => onAccess('resetTwoFactor')}
              disabledReason={gone ?? (user.two_factor_enabled ? undefined : t('access.reason.noTwoFactor'))}
            >
              {t('access.resetTwoFactor.action')}
            </MenuAction>
            {isDriver ? (
              <MenuAction icon={KeyRound} href={passwordsHref} description={t('drawer.passwordsText')}>
                {t('drawer.passwords')}
              </MenuAction>
            ) : null}
          </Menu>
        </Popover>
      </MenuTrigger>
    </Row>
  );
}
