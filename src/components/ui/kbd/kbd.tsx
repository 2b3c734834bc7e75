import { Fragment } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { useTranslation } from 'react-i18next';
import styles from './kbd.module.css';
import { type Key, type Platform, platformOf, signOf } from './keys.ts';

export interface KbdProps {
  /** Keys to press together, in order: `mod` is ⌘ on a Mac and Ctrl elsewhere. A letter is the key itself. */
  keys: readonly Key[];
  /** Platform whose symbols are shown. Defaults to the user's. */
  platform?: Platform;
}

/** Renders the keys of a shortcut, as labelled on the user's keyboard. */
export function Kbd({ keys, platform = platformOf(navigator) }: KbdProps) {
  const { t } = useTranslation('controls');
  return (
    <kbd className={styles.Kbd} dir="ltr" translate="no">
      {keys.map((key) => {
        const { sign, word } = signOf(key, platform);
        return (
          <Fragment key={key}>
            <span className={styles.Key} aria-hidden={word !== undefined}>
              {sign}
            </span>
            {word && <VisuallyHidden elementType="span">{t(`kbd.${word}`)} </VisuallyHidden>}
          </Fragment>
        );
      })}
    </kbd>
  );
}
