import { describe, expect, it } from 'vitest';
import { ImportGraph } from './import-graph.ts';
import { type Change, select } from './select.ts';

const claims = `-- Limits.
create function app.check_limit() returns void language sql
as $$
  select 1;
$$;

create function public.claim_lead(p uuid) returns void language plpgsql
as $$
begin
  perform app.check_limit();
end
$$;

create policy own on public.candidates for select using (true);
`;

const graph = new ImportGraph(
  new Map(
    Object.entries({
      'src/components/ui/button/button.tsx': `import styles from './button.module.css';`,
      'src/components/ui/button/button.stories.tsx': `import { Button } from './button.tsx';`,
      'src/components/ui/button/button.module.css': 'a { color: var(--ink); }',
      'src/components/screens/leads/leads.view.tsx': `import { Button } from '#components/ui/button/button.tsx';
        const { t } = useTranslation('leads');`,
      'src/components/screens/leads/leads.screen.tsx': `import { leads } from '#machines/leads/leads.machine.ts';
        const { LeadsView } = await import('./leads.view.tsx');`,
      'src/components/screens/leads/leads.stories.tsx': `import { LeadsScreen } from './leads.screen.tsx';`,
      'src/components/tokens/tokens.css': ':root {\n  --ink: black;\n  --paper: white;\n}',
      'src/machines/leads/leads.machine.ts': `import type { Lead } from '#machines/data/tables/leads.ts';`,
      'src/machines/leads/leads.machine.test.ts': `import { leads } from './leads.machine.ts';`,
      'src/machines/data/tables/leads.ts': '',
      'src/machines/codes.test.ts': `readFile('supabase/migrations/1_claims.sql')`,
      'supabase/migrations/1_claims.sql': claims,
      'supabase/migrations/2_gates.sql': 'create function app.gate_phone_valid() returns boolean;',
      'supabase/functions/_shared/api.ts': '',
      'tests/house/files.test.ts': '',
      'tests/db/claims.test.ts': `call('claim_lead')`,
      'tests/db/gates.test.ts': `unmet('phone_valid')`,
      'tests/db/desk.ts': `call('claim_lead')`,
      'tests/db/lapse.test.ts': `import { desk } from './desk.ts';`,
      'tests/db/offers.test.ts': `call('make_offer')`,
      'tests/db/drift.test.ts': `import.meta.glob<object>('../../src/machines/data/{tables,views}/*.ts', { eager: true })`,
      'tests/db/grants.test.ts': '',
      'tests/contract/api.test.ts': '',
      'tests/contract/rest-read.test.ts': '',
      'tests/contract/gateway-texts.test.ts': '',
      'tests/e2e/leads.ts': '',
      'tests/e2e/leads.test.ts': `import { leads } from './leads.ts';`,
    }),
  ),
);

/** Returns the selected files by project, without the house rules, which always run. */
function chosenFor(file: string, lines: Change['lines'] = 'all'): Record<string, string[]> {
  const chosen = select([{ file, lines }], graph).map(({ project, files }) => [project, [...files.keys()]]);
  const { house, ...others } = Object.fromEntries(chosen);
  expect(house).toEqual(['tests/house/files.test.ts']);
  return others;
}

const buttonStories = 'src/components/ui/button/button.stories.tsx';
const leadsStories = 'src/components/screens/leads/leads.stories.tsx';

describe('a change to the appearance', () => {
  it('runs stories and screenshots of the component first, then of its users', () => {
    const stories = [buttonStories, leadsStories];
    expect(chosenFor('src/components/ui/button/button.module.css')).toEqual({ stories, visual: stories });
  });

  it('runs those of the same folder first, however many imports are in between', () => {
    const [stories] = select(
      [{ file: 'src/components/screens/leads/leads.view.tsx', lines: 'all' }],
      graph,
    ).filter(({ project }) => project === 'stories');
    expect(stories?.files).toEqual(new Map([[leadsStories, 0]]));
  });

  it('finds the stories that use a message or design token by its name', () => {
    expect(chosenFor('src/components/i18n/ar/leads.json')).toEqual({
      stories: [leadsStories],
      visual: [leadsStories],
    });
    expect(chosenFor('src/components/tokens/tokens.css', [2]).visual).toEqual([buttonStories, leadsStories]);
    expect(chosenFor('src/components/tokens/tokens.css', [3])).toEqual({});
  });

  it('renders the stories of a changed screenshot', () => {
    expect(chosenFor('tests/visual/chromium-1/ui/button/plain.dark.png').visual).toEqual([buttonStories]);
  });
});

describe('a change to behaviour', () => {
  it('runs the unit tests and stories that import it', () => {
    expect(chosenFor('src/machines/leads/leads.machine.ts')).toEqual({
      unit: ['src/machines/leads/leads.machine.test.ts'],
      stories: [leadsStories],
      visual: [leadsStories],
    });
  });

  it('compares a table schema with the database, and does not follow type imports', () => {
    expect(chosenFor('src/machines/data/tables/leads.ts')).toEqual({ db: ['tests/db/drift.test.ts'] });
  });
});

describe('a change to a migration', () => {
  const whole = ['tests/db/drift.test.ts', 'tests/db/grants.test.ts'];

  it('runs tests that name the changed function, or whose helper does', () => {
    const { db, unit } = chosenFor('supabase/migrations/1_claims.sql', [9]);
    expect(db?.toSorted()).toEqual(['tests/db/claims.test.ts', ...whole, 'tests/db/lapse.test.ts']);
    expect(db?.indexOf('tests/db/claims.test.ts')).toBeLessThan(db?.indexOf('tests/db/lapse.test.ts') ?? 0);
    expect(unit).toEqual(['src/machines/codes.test.ts']);
  });

  it('runs the tests of callers of a changed function', () => {
    expect(chosenFor('supabase/migrations/1_claims.sql', [4]).db).toContain('tests/db/claims.test.ts');
  });

  it('runs the tests that name a gate without its function prefix', () => {
    expect(chosenFor('supabase/migrations/2_gates.sql').db).toContain('tests/db/gates.test.ts');
  });

  it('runs no tests of other functions, except those of the whole database', () => {
    expect(chosenFor('supabase/migrations/1_claims.sql', [14]).db?.toSorted()).toEqual(whole);
  });
});

describe('a change to the backend', () => {
  it.each([
    ['supabase/functions/_shared/api.ts', 'tests/contract/api.test.ts'],
    ['src/mocks/backend/rest/filters.ts', 'tests/contract/rest-read.test.ts'],
    ['src/mocks/backend/gateway.ts', 'tests/contract/gateway-texts.test.ts'],
  ])('in %s runs %s', (file, test) => {
    expect(chosenFor(file)).toEqual({ contract: [test] });
  });
});

it('runs end-to-end tests only when they themselves changed', () => {
  expect(chosenFor('tests/e2e/leads.ts')).toEqual({ e2e: ['tests/e2e/leads.test.ts'] });
});
