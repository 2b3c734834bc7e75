import type { LucideIcon } from 'lucide-react';
import Sparkles from 'lucide-react/icons/sparkles';
import { useId } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Kbd, type KbdProps } from '#components/ui/kbd/kbd.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import styles from './next-action.module.css';

export interface NextActionProps {
  /** What is best done next, and why: "Qualify: two answers missing". */
  title: string;
  /** More about it, in a line: what is missing, how long it takes. */
  detail?: string;
  /** The verb on the button: "Screen now"; a hint alone has none. */
  action?: string | undefined;
  /** Does it. */
  onAction?: () => void;
  /** The keys that do it too. */
  keys?: KbdProps['keys'];
  /** It is being done: the button says `pendingLabel`. */
  isPending?: boolean;
  /** Says what is under way, as "Sending...". */
  pendingLabel?: string;
  /** Why it can't be done now. */
  disabledReason?: string | undefined;
  /** Stands in for the icon. */
  icon?: LucideIcon;
}

/** The one thing that helps this record most, with the button that does it. */
export function NextAction(props: NextActionProps) {
  const { title, detail, action, onAction, keys, icon = Sparkles, ...state } = props;
  const titleId = useId();
  return (
    <section className={styles.NextAction} aria-labelledby={titleId}>
      <Icon of={icon} />
      <div className={styles.Words}>
        <p id={titleId} className={styles.Title}>
          {title}
        </p>
        {detail !== undefined && (
          <Muted>
            <bdi>{detail}</bdi>
          </Muted>
        )}
      </div>
      {action !== undefined && (
        <Button variant="primary" {...(onAction && { onPress: onAction })} {...state}>
          {action}
          {keys && <Kbd keys={keys} />}
        </Button>
      )}
    </section>
  );
}
