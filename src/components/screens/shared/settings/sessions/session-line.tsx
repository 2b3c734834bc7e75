import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { useTranslation } from 'react-i18next';
import { SettingsLine } from '#components/blocks/settings-group/settings-line.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import type { OwnSession } from '#machines/data/rpc/my-sessions.ts';
import { deviceOf } from './device.ts';
import { useDeviceName } from './use-device-name.ts';

export interface SessionLineProps {
  session: OwnSession;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  onEnd: () => void;
}

const handheldSystems: readonly (string | null)[] = ['Android', 'iPhone', 'iPad'];

/** Shows one device: its name, last use, location, and a button to sign it out. */
export function SessionLine({ session, now, onEnd }: SessionLineProps) {
  const { t } = useTranslation('staffSettings');
  const format = useFormat();
  const device = useDeviceName()(session);
  const isHandheld = handheldSystems.includes(deviceOf(session.user_agent).system);
  const when = (at: string) => `${format.relativeDay(at, now)}, ${format.time(at)}`;
  return (
    <SettingsLine
      icon={isHandheld ? Smartphone : Monitor}
      name={
        <>
          {device}
          {session.is_current && <Badge tone="good">{t('sessions.current')}</Badge>}
        </>
      }
      notes={[
        t('sessions.used', { when: when(session.last_used_at) }),
        [
          t('sessions.signedIn', { when: when(session.created_at) }),
          session.ip && t('sessions.from', { address: session.ip }),
        ]
          .filter(Boolean)
          .join(' '),
      ]}
      action={{
        label: t('sessions.end'),
        name: session.is_current ? t('sessions.here') : t('sessions.endNamed', { device }),
        onPress: onEnd,
      }}
    />
  );
}
