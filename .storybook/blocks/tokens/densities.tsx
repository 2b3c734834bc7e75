import { useState } from 'react';
import type { Scope } from '#components/tokens/token-list.ts';
import { Button } from '#components/ui/button/button.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import styles from './specimens.module.css';
import { computedValue, descriptionOf, inPixels, tokens } from './tokens.ts';

const densities: readonly Scope[] = ['staff', 'touch', 'driver'];

/** Docs block: token values that differ by density, in pixels. */
export function DensityTable() {
  const names = tokens.filter(({ scope }) => scope === 'driver').map(({ name }) => name);
  return (
    <table className={`sb-unstyled ${styles.Table}`}>
      <thead>
        <tr>
          <th scope="col">Token</th>
          {densities.map((density) => (
            <th key={density} scope="col">
              {density}
            </th>
          ))}
          <th scope="col">What it is</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">
              <code className={styles.Name}>--{name}</code>
            </th>
            {densities.map((density) => (
              <td key={density}>{inPixels(computedValue(name, density))}</td>
            ))}
            <td>{descriptionOf(name)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Docs block: the same controls in both densities. */
export function DensityPair() {
  return (
    <div className={`sb-unstyled ${styles.Columns}`}>
      {(['staff', 'driver'] as const).map((density) => (
        <section key={density} data-density={density} className={styles.Card} aria-label={density}>
          <p className={styles.Quiet}>{density}</p>
          <Controls />
        </section>
      ))}
    </div>
  );
}

function Controls() {
  const [name, setName] = useState('Mohammed Ashraf Ali');
  return (
    <>
      <TextField label="Name" value={name} onChange={setName} hint="As in the passport" />
      <div>
        <Button variant="primary">Save</Button>
      </div>
    </>
  );
}
