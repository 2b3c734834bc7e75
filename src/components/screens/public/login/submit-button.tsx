import { Button } from '#components/ui/button/button.tsx';
import styles from './login.module.css';

export interface SubmitButtonProps {
  /** The form is being submitted. */
  isPending: boolean;
  /** Label while the form is submitted. */
  pendingLabel: string;
  children: string;
}

/** Submit button of a sign-in form, visible above an on-screen keyboard. */
export function SubmitButton({ isPending, pendingLabel, children }: SubmitButtonProps) {
  return (
    <div className={styles.Submit}>
      <Button type="submit" variant="primary" size="large" isWide {...{ isPending, pendingLabel }}>
        {children}
      </Button>
    </div>
  );
}
