import type { Database, Sql } from '#mocks/backend/db/database.ts';

/** An executed statement, with Postgres' explanation. */
export interface Explained {
  /** Planning and execution time, in milliseconds. */
  ms: number;
  /** Maximum rows read by one step of the plan, including discarded ones. */
  rows: number;
  /** Indexes used, and tables scanned completely. */
  by: string[];
  /** The whole plan as JSON. */
  plan: string;
}

/** A step of a plan; its row count is the mean of its loops. */
interface Step {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Step[];
}

interface Plan {
  Plan: Step;
  'Planning Time': number;
  'Execution Time': number;
}

/** Runs a statement and explains it. Throws the database's error. */
export async function explained(
  sql: Sql,
  statement: string,
  params?: readonly unknown[],
): Promise<Explained> {
  const [row] = await sql.query<{ 'QUERY PLAN': [Plan] }>(
    `explain (analyze, format json) ${statement}`,
    params,
  );
  if (!row) throw new Error('no plan');
  const [{ Plan: plan, 'Planning Time': planning, 'Execution Time': execution }] = row['QUERY PLAN'];
  const steps = stepsOf(plan);
  return {
    ms: planning + execution,
    rows: Math.max(...steps.map(rowsOf)),
    by: steps.flatMap(readBy),
    plan: JSON.stringify(plan),
  };
}

/** Wraps a database; also passes each statement of a gateway request, explained, to `onRun`. */
export function explaining(db: Database, onRun: (run: Explained) => void): Database {
  const explainer = (sql: Sql): Sql => ({
    async query<Row>(text: string, params?: readonly unknown[]) {
      if (text.includes('pgrst_source')) onRun(await explained(sql, text, params));
      return sql.query<Row>(text, params);
    },
  });
  return { ...db, tx: (fn, options) => db.tx((sql) => fn(explainer(sql)), options) };
}

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)];

const rowsOf = (step: Step): number =>
  step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Index Recheck'] ?? 0);

function readBy(step: Step): string[] {
  const whole = step['Node Type'] === 'Seq Scan' ? step['Relation Name'] : undefined;
  return [step['Index Name'], whole && `all ${whole}`].filter((name) => name !== undefined);
}
