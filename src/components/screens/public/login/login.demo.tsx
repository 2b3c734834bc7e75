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

/** An account anybody may try. */
export interface DemoAccount {
  role: Role;
  identifier: string;
  password: string;
}

/** The words of the demo in one language. */
export interface DemoWords {
  /** Stands over the list of accounts. */
  heading: string;
  /** What an account is called. */
  roles: Readonly<Record<Role, string>>;
  /** A sentence with `{{code}}` where the code of the second step goes. */
  twoFactorHint: string;
}

/** What a build with sample data offers on the sign-in page; every word and account of it comes from that build. */
export interface Demo {
  words: Readonly<Record<StaffLanguage, DemoWords>>;
  accounts: readonly DemoAccount[];
  /** The account with a second step, and what gives the code that it accepts at this moment. */
  code?: { identifier: string; now: () => string };
  /** Throws every change to the sample data away, where they are this browser's own. */
  startOver?: { words: Readonly<Record<StaffLanguage, string>>; run: () => void };
}

export interface DemoAccountsProps {
  demo: Demo;
  /** An account was tapped: sign in with it. */
  onPick: (account: DemoAccount) => void;
  isDisabled: boolean;
}

const icons: Readonly<Record<Role, LucideIcon>> = {
  admin: Shield,
  recruiter: Headset,
  operations: Briefcase,
  driver: Car,
};

/** The list of demo accounts: one tap signs in. */
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
  /** Gives the code that is accepted at this moment. */
  code: () => string;
}

const second = 1000;

/** The code that works at this moment, kept up to date. */
export function DemoCode({ demo, code }: DemoCodeProps) {
  const language = useDemoLanguage();
  const [before, after] = demo.words[language].twoFactorHint.split('{{code}}');
  const [shown, setShown] = useState(code);

  useEffect(() => {
    const ticking = setInterval(() => setShown(code()), second);
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

/** A demo is looked at by staff, so it speaks their languages. */
function useDemoLanguage(): StaffLanguage {
  const { i18n } = useTranslation();
  return pickLanguage([i18n.language], staffLanguages);
}
