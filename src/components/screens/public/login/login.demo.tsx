import type { LucideIcon } from 'lucide-react';
import Briefcase from 'lucide-react/icons/briefcase';
import Car from 'lucide-react/icons/car';
import Headset from 'lucide-react/icons/headset';
import Shield from 'lucide-react/icons/shield';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf, pickLanguage, type StaffLanguage, staffLanguages } from '#components/i18n/languages.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import type { Role } from '#shared/roles.ts';
import styles from './login.module.css';

/** A demo account that anyone may use. */
export interface DemoAccount {
  role: Role;
  identifier: string;
  password: string;
}

/** Texts of the demo in one language. */
export interface DemoAccountMessages {
  /** Heading of the list of accounts. */
  heading: string;
  /** Names of the accounts, by role. */
  roles: Readonly<Record<Role, string>>;
  /** A sentence in which `{{code}}` is replaced by the code of the second step. */
  twoFactorHint: string;
}

/** Demo content of the sign-in page, for builds with sample data. All its texts and accounts come from that build. */
export interface Demo {
  words: Readonly<Record<StaffLanguage, DemoAccountMessages>>;
  accounts: readonly DemoAccount[];
  /** The account with a second step, and a function that returns its current code. */
  code?: { identifier: string; now: () => string };
  /** Discards every change to the sample data, if the data belong to this browser. */
  startOver?: { words: Readonly<Record<StaffLanguage, string>>; run: () => void };
}

export interface DemoAccountsProps {
  demo: Demo;
  /** Called when an account is pressed, to sign in with it. */
  onPick: (account: DemoAccount) => void;
  isDisabled: boolean;
}

const icons: Readonly<Record<Role, LucideIcon>> = {
  admin: Shield,
  recruiter: Headset,
  operations: Briefcase,
  driver: Car,
};

/** Lists the demo accounts. One press signs in. */
export function DemoAccounts({ demo, onPick, isDisabled }: DemoAccountsProps) {
  const language = useDemoLanguage();
  const { heading, roles } = demo.words[language];
  return (
    <section className={styles.Demo} aria-label={heading} lang={language} dir={directionOf[language]}>
      <h2 className={styles.DemoTitle}>{heading}</h2>
      <ul className={styles.DemoList}>
        {demo.accounts.map((account) => (
          <li key={account.identifier}>
            <Button isWide isDisabled={isDisabled} onPress={() => onPick(account)}>
              <Icon of={icons[account.role]} />
              {roles[account.role]}
            </Button>
          </li>
        ))}
      </ul>
      {demo.startOver && <StartOver {...demo.startOver} />}
    </section>
  );
}

function StartOver({ words, run }: NonNullable<Demo['startOver']>) {
  const language = useDemoLanguage();
  return (
    <p className={styles.DemoReset}>
      <Button variant="quiet" onPress={run}>
        {words[language]}
      </Button>
    </p>
  );
}

export interface DemoCodeProps {
  demo: Demo;
  /** Returns the current code. */
  code: () => string;
}

const secondMs = 1000;

/** Shows the current code and keeps it up to date. */
export function DemoCode({ demo, code }: DemoCodeProps) {
  const language = useDemoLanguage();
  const [before, after] = demo.words[language].twoFactorHint.split('{{code}}');
  const [shown, setVisibleCode] = useState(code);

  useEffect(() => {
    const ticking = setInterval(() => setVisibleCode(code()), secondMs);
    return () => clearInterval(ticking);
  }, [code]);

  return (
    <p className={styles.DemoCode} lang={language} dir={directionOf[language]}>
      {before}
      <bdi dir="ltr">{shown}</bdi>
      {after}
    </p>
  );
}

/** Returns the demo's language. Its users are staff, so it only has staff languages. */
function useDemoLanguage(): StaffLanguage {
  const { i18n } = useTranslation();
  return pickLanguage([i18n.language], staffLanguages);
}
