import { ConsentSection } from './consent-section.tsx';
import styles from './privacy.module.css';
import { RequestsSection } from './requests-section.tsx';
import { RetentionSection } from './retention-section.tsx';

export interface ConfigPrivacyProps {
  /** The admin, whose drafts are kept. */
  userId: string;
}

/** Data protection: requests to answer, how long people are kept, and the words they agree to. */
export function ConfigPrivacy({ userId }: ConfigPrivacyProps) {
  return (
    <div className={styles.Privacy}>
      <RequestsSection />
      <RetentionSection />
      <ConsentSection userId={userId} />
    </div>
  );
}
