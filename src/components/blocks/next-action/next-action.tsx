import type { LucideIcon } from 'lucide-react';
import Sparkles from 'lucide-react/icons/sparkles';
import { useId } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Kbd, type KbdProps } from '#components/ui/kbd/kbd.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import styles from './next-action.module.css';

export interface NextActionProps {
  /** Recommended next action and its reason: "Qualify: two answers missing". */
  title: string;
  /** One line of detail: what is missing, or how long it takes. */
  detail?: string;
  /** Verb on the button: "Screen now". Undefined for a hint without a button. */
  action?: string | undefined;
  /** Does it. */
  onAction?: () => void;
  /** Keyboard shortcut for the action. */
  keys?: KbdProps['keys'];
  /** The action is in progress. The button shows `pendingLabel`. */
  isPending?: boolean;
  /** Button text while the action is in progress, such as "Sending...". */
  pendingLabel?: string;
  /** Reason the action is unavailable now. */
  disabledReason?: string | undefined;
  /** Replaces the default icon. */
  icon?: LucideIcon;
}

/** Shows the most useful action for this record, with its button. */
export function NextAction(props: NextActionProps) {
  const { title, detail, action, onAction, keys, icon = Sparkles, ...state } = props;
  const titleId = useId();
  return (
    <section className={styles.NextAction} aria-labelledby={titleId}>
      <Icon of={icon} />
      <div className={styles.Text}>
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
