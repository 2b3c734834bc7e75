import { shapePairs, textPairs } from '#components/tokens/contrast-pairs.ts';
import type { Theme } from '#components/tokens/token-list.ts';
import styles from './colour-roles.module.css';
import { colourText, contrastOf, descriptionOf, themes } from './tokens.ts';

/** Docs block: colour roles in both themes, each with its allowed foregrounds and backgrounds. */
export function ColourRoles({ of }: { of: readonly string[] }) {
  return (
    <ul className={`sb-unstyled ${styles.Roles}`}>
      {of.map((role) => (
        <li key={role} className={styles.Role}>
          <div className={styles.About}>
            <code className={styles.Name}>--color-{role}</code>
            <p>{descriptionOf(`color-${role}`) ?? provisionalText(role)}</p>
          </div>
          {themes.map((theme) => (
            <Swatch key={theme} role={role} theme={theme} />
          ))}
        </li>
      ))}
    </ul>
  );
}

function Swatch({ role, theme }: { role: string; theme: Theme }) {
  const inks = Object.keys(textPairs).filter((ink) => textPairs[ink]?.includes(role));
  return (
    <div data-theme={theme} className={styles.Panel}>
      <div className={styles.Swatch} style={{ background: `var(--color-${role})` }}>
        {inks.map((ink) => (
          <span key={ink} style={{ color: `var(--color-${ink})` }}>
            {ink} {contrastOf(ink, role, theme)}
          </span>
        ))}
      </div>
      <p className={styles.Value}>{colourText(role, theme)}</p>
      <LowestContrast of="Words" pairs={textPairs} role={role} theme={theme} />
      <LowestContrast of="Shape" pairs={shapePairs} role={role} theme={theme} />
    </div>
  );
}

interface LowestContrastProps {
  of: string;
  pairs: Readonly<Record<string, readonly string[]>>;
  role: string;
  theme: Theme;
}

/** The role's allowed backgrounds, with its lowest contrast on them. */
function LowestContrast({ of, pairs, role, theme }: LowestContrastProps) {
  const grounds = pairs[role];
  if (!grounds) return null;
  const ratios = grounds.map((ground) => ({ ground, ratio: Number(contrastOf(role, ground, theme)) }));
  const [least] = ratios.sort((a, b) => a.ratio - b.ratio);
  return (
    <p className={styles.Value}>
      {of} on {grounds.length} {grounds.length === 1 ? 'ground' : 'grounds'}, least {least?.ratio.toFixed(1)}{' '}
      on {least?.ground}
    </p>
  );
}

/** Describes `good-soft` and similar roles by their name. */
function provisionalText(role: string): string {
  return role.endsWith('-soft') ? 'Ground in that colour.' : 'Edge of that ground.';
}
