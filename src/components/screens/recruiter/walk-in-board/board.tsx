import { useMachine } from '@xstate/react';
import BellRing from 'lucide-react/icons/bell-ring';
import IdCard from 'lucide-react/icons/id-card';
import ShieldCheck from 'lucide-react/icons/shield-check';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SessionContext } from '#components/contexts/session.context.ts';
import { useNow } from '#components/hooks/use-now.ts';
import { directionOf } from '#components/i18n/languages.ts';
import { loadFonts } from '#components/i18n/load-fonts.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { BrandMark } from '#components/ui/brand-mark/brand-mark.tsx';
import { DateTime } from '#components/ui/date-time/date-time.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { createWalkInDayMachine } from '#machines/recruiter/walk-in-desk/walk-in-day.machine.ts';
import {
  callsOf,
  type DeskCall,
  defaultWait,
  queueOf,
} from '#machines/recruiter/walk-in-desk/walk-in-queue.ts';
import { isOffline } from '#machines/session/session.selectors.ts';
import { boardLanguages, boardSentences } from './board-sentences.ts';
import styles from './walk-in-board.module.css';

/** Number of waiting people shown: those who should stay near. */
const shown = 5;

/** The board of a location. Shows only numbers, never names. */
export function Board({ locationId }: { locationId: string }) {
  const { t } = useTranslation('walkIn');
  const format = useFormat();
  const now = useNow();
  const [machine] = useState(() => createWalkInDayMachine(locationId));
  const [snapshot] = useMachine(machine);
  const { data, error, readAt } = snapshot.context;
  const isWithoutNetwork = SessionContext.useSelector(isOffline);
  // The page only loads the fonts of its own language; the board uses four.
  useEffect(() => {
    for (const language of boardLanguages) loadFonts(language);
  }, []);
  const lines = data ?? [];
  const calls = callsOf(lines);
  const latest = latestOf(calls);
  const next = queueOf(lines, [], null).flatMap(({ number }) => number ?? []);
  const wait = defaultWait(lines);
  return (
    <div className={styles.Board}>
      <header className={styles.Head}>
        <BrandMark />
        <title>{t('boardTitle')}</title>
        <h1 className={styles.Title}>
          <Sentence of="title" in={['en', 'ar']} />
        </h1>
        <span className={styles.Clock}>
          <DateTime at={now} shows="time" />
        </span>
      </header>
      <p className={styles.CallInstruction}>
        <Sentence of="come" in={boardLanguages} />
      </p>
      {(error || isWithoutNetwork) && (
        <p className={styles.Stale} role="status">
          <Icon of={WifiOff} size="large" />
          {readAt === null ? t('boardFailed') : t('boardStale', { time: format.time(readAt) })}
        </p>
      )}
      <ol
        className={styles.Calls}
        aria-label={t('boardTitle')}
        aria-live="polite"
        aria-busy={snapshot.hasTag('busy')}
      >
        {calls.map(({ desk, number }) => (
          <li key={desk} className={styles.Call} data-now={desk === latest || undefined}>
            <p className={styles.Desk}>
              <Sentence of="desk" in={['en', 'ar']} />
              <strong>{desk}</strong>
              {desk === latest && (
                <span className={styles.Now}>
                  <Icon of={BellRing} size="large" />
                  <Sentence of="now" in={['en', 'ar']} />
                </span>
              )}
            </p>
            <p className={styles.Called} data-figures={String(number).length}>
              {number}
            </p>
          </li>
        ))}
        {data && calls.length === 0 && <li className={styles.None}>{t('boardNone')}</li>}
      </ol>
      <section className={styles.Next}>
        <h2 className={styles.Pair}>
          <Sentence of="next" in={['en', 'ar']} />
        </h2>
        <ol className={styles.Numbers}>
          {next.slice(0, shown).map((number) => (
            <li key={number}>{number}</li>
          ))}
        </ol>
        {wait !== null && (
          <p className={styles.Wait}>
            <strong>{format.duration(wait)}</strong>
            <span className={styles.Pair}>
              <Sentence of="wait" in={['en', 'ar']} />
            </span>
          </p>
        )}
      </section>
      <footer className={styles.Footer}>
        <span className={styles.Free}>
          <Icon of={ShieldCheck} size="large" />
          <Sentence of="free" in={['en', 'ar']} />
        </span>
        <span className={styles.Pair}>
          <Icon of={IdCard} size="large" />
          <Sentence of="licence" in={['en', 'ar']} />
        </span>
      </footer>
    </div>
  );
}

/** Returns the desk that called last. */
function latestOf(calls: readonly DeskCall[]): number | undefined {
  return [...calls].sort((one, other) => one.at - other.at || one.number - other.number).at(-1)?.desk;
}

interface SentenceProps {
  of: keyof typeof boardSentences;
  in: readonly (typeof boardLanguages)[number][];
}

/** Shows a sentence in several languages side by side. */
function Sentence({ of, in: languages }: SentenceProps) {
  return languages.map((language) => (
    <span key={language} lang={language} dir={directionOf[language]} translate="no">
      {boardSentences[of][language]}
    </span>
  ));
}
