import { type ReactNode, useEffect } from 'react';
import { FirstPasswordsHost } from '#components/candidate/passwords/first-passwords-host.tsx';
import { CaseHrefContext } from '#components/candidate/visa/case-href.context.ts';
import { useDensity } from '#components/layout/density/use-density.ts';
import { Shell, type ShellProps } from '#components/layout/shell/shell.tsx';
import { useTheme } from '#components/layout/theme/use-theme.ts';
import { announceOnline } from '#machines/data/online.ts';
import type { Role } from '#shared/roles.ts';
import { paths } from './paths.ts';
import { StaffPalette } from './staff-palette.tsx';

export interface StaffFrameProps extends Omit<ShellProps, 'user' | 'theme' | 'onTheme' | 'actions'> {
  user: { id: string; name: string; avatar: string | null; role: Exclude<Role, 'driver'> };
  /** Status of data not sent to the server yet. */
  status: ReactNode;
  /** The page is full screen, and shows unsent data itself. */
  isFullScreen: boolean;
}

/** Frame of staff pages, in code that drivers never load. */
export function StaffFrame({ status, isFullScreen, ...frame }: StaffFrameProps) {
  const { user, items, path } = frame;
  const [theme, setTheme] = useTheme();
  useEffect(() => announceOnline(user.id), [user.id]);
  useDensity('staff');
  if (isFullScreen) return <main>{frame.children}</main>;
  return (
    <CaseHrefContext value={user.role === 'operations' ? paths.operations.visaCase : null}>
      <Shell
        {...frame}
        theme={theme}
        onTheme={setTheme}
        actions={
          <>
            {status}
            <StaffPalette role={user.role} items={items} path={path} />
          </>
        }
      />
      <FirstPasswordsHost signInUrl={`${location.origin}${paths.login}`} />
    </CaseHrefContext>
  );
}
